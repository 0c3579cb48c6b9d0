/** A PDF for the customer, or a picture that the mail refers to by its name. */
export type Attachment = { name: string; bytes: Buffer; type?: 'pdf' | 'png' }

export type Mail = {
  /** The Message-ID is derived from it: a retry has the same, and a mailbox shows it once. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly Attachment[]
}

/** Sends mails to customers. Throws an OutsideSystemError when a mail was not accepted, or when that is unknown. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The cause of an OutsideSystemError of a mailer: the status codes of the mail server's response. */
export type MailRefusal = Error & { isForGood: boolean }

/** The server rejects this mail permanently: a retry is pointless. */
export function isRefusedForGood({ cause }: Error): boolean {
  return cause instanceof Error && 'isForGood' in cause && cause.isForGood === true
}
