/** A PDF that the customer keeps, or a picture that the letter shows by its name. */
export type Attachment = { name: string; bytes: Buffer; type?: 'pdf' | 'png' }

export type Mail = {
  /** Its Message-ID is made from it: sent again, it has the same, and a mailbox shows it once. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly Attachment[]
}

/** Who takes letters to customers. Throws an OutsideSystemError when they were not taken, or nobody knows whether they were. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The cause of an OutsideSystemError of a mailer: what the mail server answered, in codes. */
export type MailRefusal = Error & { isForGood: boolean }

/** The server will not take this very mail, however often it is asked. */
export function isRefusedForGood({ cause }: Error): boolean {
  return cause instanceof Error && 'isForGood' in cause && cause.isForGood === true
}
