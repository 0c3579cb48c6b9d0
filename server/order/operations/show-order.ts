import { ok, type Result } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { listDocuments } from '../documents/document-store.ts'
import { type VisitChange, visitChangesOf } from '../fulfilment/visit/visit-change-store.ts'
import type { OrderFollowUp } from '../state/define-follow-up.ts'
import { findOpen } from '../state/find-follow-ups.ts'
import type { StoredOrder } from '../state/order-store.ts'
import { mails, orderEvents } from '../state/tables.ts'
import { findByReference, type OrderNotFound, type OrderRequest } from './find-by-reference.ts'

type Deps = { clock: Clock; db: Database; followUps: readonly OrderFollowUp[] }

export type ShownOrder = {
  order: StoredOrder
  at: Date
  visitChanges: VisitChange[]
  letters: (typeof mails.$inferSelect)[]
  documents: Awaited<ReturnType<typeof listDocuments>>
  /** Open follow-ups. */
  open: { label: string; since: Date }[]
  history: (typeof orderEvents.$inferSelect)[]
}

export async function showOrder(
  { clock, db, followUps }: Deps,
  request: OrderRequest,
): Promise<Result<ShownOrder, OrderNotFound>> {
  const found = await findByReference(db, request)
  if (!found.ok) return found
  const order = found.value
  const { id } = order
  return ok({
    order,
    at: clock.now(),
    visitChanges: await visitChangesOf(db, id),
    letters: await db.select().from(mails).where(eq(mails.orderId, id)),
    documents: await listDocuments(db, id),
    open: await findOpen(db, followUps, id),
    history: await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id),
  })
}
