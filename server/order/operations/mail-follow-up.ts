import type { Attachment } from '#server/mail/mailer.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { mailedDocuments } from '../documents/mailed-documents.ts'
import type { DocumentDeps } from '../documents/make-documents.ts'
import { mailedQrCode } from '../fulfilment/esim/mailed-qr-code.ts'
import { sendOrderMail } from '../mail/order-mail.ts'
import { defineFollowUp, SOON } from '../state/define-follow-up.ts'
import { MAIL_KIND } from '../state/promise-mails.ts'

export type LetterDeps = DocumentDeps & Parameters<typeof sendOrderMail>[0]

/** A letter with its attachments. It is defined here because the rooms that make attachments also promise letters. */
export const mailFollowUp = defineFollowUp({
  ...MAIL_KIND,
  waitsFor: 'mail',
  overdue: sql`select order_id as "orderId", kind, order_id, due_at as since from mails
    where sent_at is null and due_at <= now()`,
  label: ({ kind }) => kind,
  // Many mails wait at once after downtime of the mail server.
  pace: { ...SOON.pace, burstWhenBatchFull: true },
  run: (deps: LetterDeps, mail) => sendOrderMail(deps, mail, (about) => attachmentsOf(deps, about)),
})

export async function attachmentsOf(
  deps: LetterDeps,
  about: Parameters<typeof mailedDocuments>[1],
): Promise<Attachment[]> {
  return [...(await mailedDocuments(deps, about)), ...(await mailedQrCode(deps, about))]
}
