import { visitsOf } from '#domain/cart/line-visits.ts'
import { withVisit } from '#domain/order/changes/change-visit.ts'
import { type Ordered, readOrdered } from '#domain/order/order.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { OrderRecord } from '../../fulfilment/management/order-record.ts'
import { changeOrder } from '../../state/change-order.ts'
import { readOrderEvents } from '../../state/order-events.ts'
import { findOrderById } from '../../state/order-store.ts'
import { type By, orderEvents } from '../../state/tables.ts'
import type { ReconcileDeps } from './difference.ts'

const VISIT_EVENT = /^visit\./

/** Changes of a visit that order management has and the shop has forgotten, by the history of both. */
export async function forgottenVisits(
  db: ReconcileDeps['db'] | Transaction,
  { id, events }: Pick<OrderRecord, 'id' | 'events'>,
): Promise<OrderRecord['events']> {
  const last = (await readOrderEvents(db, id)).findLast(({ event }) => VISIT_EVENT.test(event))
  return events.filter(
    ({ event, at }) => VISIT_EVENT.test(event) && (last === undefined || Date.parse(at) > last.at.getTime()),
  )
}

/**
 * The order gets the time that was changed to, and when it was changed. The diary gets the time
 * before back. Idempotent.
 */
export async function adoptVisit(deps: ReconcileDeps, record: OrderRecord, by: By): Promise<string> {
  const { id } = record
  const theirs = readOrdered(record.document, id)
  const before = await findOrderById(deps.db, id)
  const after = await changeOrder(deps, id, async (stored, tx) => {
    const lost = await forgottenVisits(tx, record)
    if (stored.state !== 'confirmed' || lost.length === 0) return null
    const rows = lost.map((each) => ({ orderId: id, event: each.event, by: each.by as By, at: new Date(each.at) }))
    await tx.insert(orderEvents).values(rows)
    return { events: [], by, ordered: withVisitsOf(stored.ordered, theirs), notes: ['order.visitFound'] }
  })
  const kept = new Set(visitsOf(after.ordered.cart).map(({ visit }) => visit.holdId))
  const given = before === null ? [] : visitsOf(before.ordered.cart).filter(({ visit }) => !kept.has(visit.holdId))
  for (const { visit } of given) await deps.appointments.release(visit.holdId)
  return `changed as it was there; its order is ${after.state}`
}

function withVisitsOf(ordered: Ordered, theirs: Ordered): Ordered {
  const visits = new Map(visitsOf(theirs.cart).map(({ lineId, visit }) => [lineId, visit]))
  return visitsOf(ordered.cart).reduce(
    (known, { lineId, visit }) => withVisit(known, visit, visits.get(lineId) ?? visit),
    ordered,
  )
}
