import type { DocumentKind } from '#domain/order/document-kind.ts'
import type { MailKind } from '#domain/order/mail-name.ts'
import type { Attachment } from '#server/mail/mailer.ts'
import { keptDocuments } from './document-store.ts'
import { fileName } from './file-name.ts'
import { type DocumentsUsed, makeDocuments } from './make-documents.ts'

/** What the law wants in the customer's hands with each letter. */
const ATTACHED: Readonly<Partial<Record<MailKind, readonly DocumentKind[]>>> = {
  confirmation: ['contract', 'contractSummary', 'cancellation', 'mandate', 'receipt'],
}

/** With a third more for how mails write bytes, and the letter itself, a mail stays below a megabyte. */
const MOST_BYTES = 650_000

/**
 * A letter never goes without its documents: what is missing is made first. Beyond the most bytes the last ones are left to
 * the page of the order, which the letter leads to.
 */
export async function mailedDocuments(
  deps: DocumentsUsed,
  { orderId, kind }: { orderId: string; kind: MailKind },
): Promise<Attachment[]> {
  const kinds = ATTACHED[kind]
  if (kinds === undefined) return []
  await makeDocuments(deps, { orderId })
  const { reference, documents } = await keptDocuments(deps.db, orderId, kinds)
  let left = MOST_BYTES
  return documents.flatMap((document) => {
    left -= document.bytes.length
    return left < 0 ? [] : [{ name: fileName(document.kind, reference), bytes: document.bytes }]
  })
}
