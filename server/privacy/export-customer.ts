import { noticeDocument } from '#domain/held-service/notices/contract-notice.ts'
import { findErasureRequest } from '#server/erasure/erasure-requests.ts'
import { customerSessions } from '#server/identity/sessions/tables.ts'
import { contractNotices } from '#server/notices/tables.ts'
import { savedCardsOf } from '#server/payment/saved-cards/saved-card-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { exportFound } from './export-person.ts'
import { findCustomer } from './find-person.ts'

/** In an export of the command, which has not the keys of the shop. */
export const SEALED = 'encrypted with the keys of the shop: in the file that the customer downloads in the account'

/**
 * All data in the account of a customer. Orders that were placed without signing in belong to it once they were added:
 * an e-mail address alone proves nothing.
 */
export async function exportCustomer(
  db: Database,
  customer: string,
  { now, snapshots }: { now: Date; snapshots: readonly object[] | typeof SEALED },
): Promise<object> {
  const sessions = await db
    .select({
      name: customerSessions.name,
      email: customerSessions.email,
      since: customerSessions.createdAt,
      endsAt: customerSessions.endsAt,
    })
    .from(customerSessions)
    .where(eq(customerSessions.customerId, customer))
  const cards = await savedCardsOf(db, customer)
  return {
    customer,
    exportedAt: now.toISOString(),
    sessions,
    operatorRecords: snapshots,
    savedCards: cards.map(({ brand, last4, expires, paysBills, savedAt, usedAt }) => ({
      ...{ brand, last4, expires, paysBills, savedAt, usedAt },
    })),
    contractNotices: await exportNotices(db, customer),
    erasureRequestedAt: (await findErasureRequest(db, customer))?.requestedAt ?? null,
    ...(await exportFound(db, await findCustomer(db, customer))),
  }
}

async function exportNotices(db: Database, customer: string): Promise<object[]> {
  const notices = await db.select().from(contractNotices).where(eq(contractNotices.customerId, customer))
  return notices.map(({ id, document, madeAt, sentAt }) => ({ madeAt, sentAt, ...noticeDocument.read(document, id) }))
}
