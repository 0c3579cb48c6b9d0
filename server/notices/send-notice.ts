import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { onOneLine } from '#server/mail/on-one-line.ts'
import type { Database } from '#server/platform/database/database.ts'
import { noticeLetter } from './notice-letter.ts'
import { claimNotice, noteNoticeSent, noteNoticeUnsent, type StoredNotice } from './notice-store.ts'

type Deps = {
  catalogue: CatalogueStore
  customers: CustomerSystem | null
  db: Database
  mailer: Mailer
  shopOrigin: () => string
}

/** Longer than the customer system and the mail server together may take. */
const LEASE_SECONDS = 120
export const NOTICE_FILE = 'contract-notice'

/**
 * To the mailbox that the customer system has today. By the first worker that takes the lease; a retry after a crash has the
 * same message id, so that a mailbox shows it once.
 */
export async function sendNotice(deps: Deps, { noticeId }: { noticeId: string }): Promise<void> {
  const { customers, db } = deps
  if (customers === null) return
  const stored = await claimNotice(db, noticeId, LEASE_SECONDS)
  if (stored === null) return
  try {
    const email = (await customers.find(stored.customerId))?.email ?? null
    if (email === null) throw new Error('The customer has no e-mail address: the notice has to go by post.')
    await deps.mailer.send({ id: `${noticeId}.notice-${stored.resends}`, to: email, ...write(deps, stored) })
  } catch (error) {
    await noteNoticeUnsent(db, noticeId)
    throw error
  }
  await noteNoticeSent(db, noticeId)
}

function write({ catalogue, shopOrigin }: Deps, { notice, bytes }: StoredNotice) {
  const { brand } = catalogue.active().release
  const letter = noticeLetter(notice, { brand, shop: shopOrigin() })
  return {
    subject: onOneLine(letter.subject),
    html: letterHtml(letter),
    text: letterText(letter),
    attachments: [{ name: NOTICE_FILE, bytes }],
  }
}
