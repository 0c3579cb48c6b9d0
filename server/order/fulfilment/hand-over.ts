import * as v from 'valibot'
import { hasEnded } from '#domain/order/changes/change-visit.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, isNull, sql } from '#server/platform/database/drizzle/orm.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { OrderManagement } from '../order-management.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findOrderById, type StoredOrder } from '../state/order-store.ts'
import { orders } from '../state/tables.ts'
import { LEASE_SECONDS } from './management/alone-with-managed.ts'
import { handedOver } from './management/handed-over.ts'
import { noteManaged } from './management/managed-orders.ts'
import type { RecordDeps } from './management/order-record.ts'
import { requestNumbers } from './port-requests/port-request-store.ts'

type Deps = RecordDeps & { jobs: JobQueue; clock: Clock; orderManagement: OrderManagement; catalogue: CatalogueStore }

export const handOverFollowUp = defineFollowUp({
  name: 'hand-over-order',
  payload: v.object({ orderId: v.pipe(v.string(), v.uuid()) }),
  waitsFor: 'handOver',
  of: (effect, { id: orderId }) => (effect.do === 'handOver' ? { orderId } : null),
  overdue: sql`select id as "orderId", id as order_id, changed_at as since from orders
    where state = 'confirmed' and managed_id is null`,
  run: handOver,
})

/**
 * Retried until order management takes it, with the same external id each time and with the order's content of that
 * moment. Lines that were withdrawn from by then are left out.
 */
async function handOver(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const { db, orderManagement } = deps
  // A request that calls the order off meanwhile waits for the result, by this lease.
  const claimed = await db
    .update(orders)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(and(eq(orders.id, orderId), eq(orders.state, 'confirmed'), isNull(orders.managedId)))
  if (claimed.rowCount !== 1) return
  let order = await findOrderById(db, orderId)
  if (order?.state !== 'confirmed' || order.managedId !== null) return
  const { id, state, isKnown } = await orderManagement.submit(await handedOver(deps, order))
  // An earlier process had submitted it and died, and the customer may have changed something since.
  if (isKnown) await bringUpToDate(deps, id, order)
  // Acknowledged is the usual state; a later one is in this response and perhaps in no event.
  const isTaken = state === 'acknowledged'
  const managed = {
    managedId: id,
    managedAt: sql`now()`,
    claimedUntil: null,
    ...(isTaken && { managedState: sql`coalesce(${orders.managedState}, ${state})` }),
  }
  // Before the hand-over is stored, so that a crash in between leads to another run of this job.
  await requestNumbers(deps, order)
  while (!(await note(db, order, managed))) {
    order = await findOrderById(db, orderId)
    if (order === null || order.managedId !== null) return
    if (order.state === 'confirmed') await bringUpToDate(deps, id, order)
  }
  if (!isTaken) await noteManaged(deps, orderId, { state, expectedOn: null }, 'operator')
}

/**
 * If order management insists on another time for the visit, the order is not handed over: an operator has to decide.
 */
async function bringUpToDate(deps: Deps, id: string, order: StoredOrder): Promise<void> {
  const { orderManagement } = deps
  const handed = await handedOver(deps, order)
  if ((await orderManagement.update(id, handed)) === 'updated') return
  const managed = await orderManagement.read(id)
  const isOver = managed === null || hasEnded({ state: order.state, managedState: managed.state })
  const isThere = handed.lines.every(({ visit }) => visit === null || managed?.visits.includes(visit.appointmentId))
  if (!isOver && !isThere) throw new Error('Order management has the order, and takes no other time for its visit')
}

/** False: the order was changed since it was sent (optimistic lock). */
async function note(db: Database, { id, changedAt }: StoredOrder, managed: object): Promise<boolean> {
  const isAsSent = sql`date_trunc('milliseconds', ${orders.changedAt}) = ${changedAt.toISOString()}::timestamptz`
  const { rowCount } = await db
    .update(orders)
    .set(managed)
    .where(and(eq(orders.id, id), isAsSent))
  return rowCount === 1
}
