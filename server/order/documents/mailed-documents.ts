import type { DocumentKind } from '#domain/order/document-kind.ts'
import type { MailKind } from '#domain/order/letters/mail-name.ts'
import type { Attachment } from '#server/mail/mailer.ts'
import { documentsOfKinds, type StoredOrderDocument } from './document-store.ts'
import { fileName } from './file-name.ts'
import { type DocumentDeps, makeDocuments } from './make-documents.ts'

/** Documents that the law requires with each letter. */
const ATTACHED: Readonly<Partial<Record<MailKind, readonly DocumentKind[]>>> = {
  confirmation: ['contract', 'contractSummary', 'cancellation', 'mandate', 'receipt'],
  refund: ['refund'],
  withdrawal: ['returnLabel'],
  returnReminder: ['returnLabel'],
}

/** With base64's third and the letter itself, a mail stays below a megabyte. */
const MOST_BYTES = 650_000

/**
 * A letter is never sent without its documents: missing ones are made first. Beyond the size limit the last ones are
 * only on the page of the order, which the letter links to.
 */
export async function mailedDocuments(
  deps: DocumentDeps,
  { orderId, kind, about }: { orderId: string; kind: MailKind; about: string },
): Promise<Attachment[]> {
  const kinds = ATTACHED[kind]
  if (kinds === undefined) return []
  await makeDocuments(deps, { orderId })
  const { reference, documents } = await documentsOfKinds(deps.db, orderId, kinds)
  let left = MOST_BYTES
  return aboutIt(documents, kind, about).flatMap((document) => {
    left -= document.bytes.length
    return left < 0 ? [] : [{ name: fileName(document.kind, reference), bytes: document.bytes }]
  })
}

/** A refund of the whole payment names the payment and not the withdrawal: it is the last one. */
function aboutIt(
  documents: readonly StoredOrderDocument[],
  kind: MailKind,
  about: string,
): readonly StoredOrderDocument[] {
  if (kind === 'confirmation') return documents
  const named = documents.filter((document) => document.about === about)
  return named.length > 0 || kind !== 'refund' ? named : documents.slice(-1)
}
