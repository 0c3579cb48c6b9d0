import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { hasEnded, visitKeptEvent, visitOf, withVisit } from '#domain/order/changes/change-visit.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, eq, isNull, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { OrderManagement } from '../../order-management.ts'
import { type ChangeDeps, changeOrder } from '../../state/change-order.ts'
import { defineFollowUp } from '../../state/define-follow-up.ts'
import { findOrderById, lockOrder, type StoredOrder } from '../../state/order-store.ts'
import { promiseMails } from '../../state/promise-mails.ts'
import { handedOver } from '../management/handed-over.ts'
import { followManaged } from '../management/managed-orders.ts'
import { visitChanges } from './tables.ts'
import { findVisitChange, moveBefore, noteRefusal, type VisitChange } from './visit-change-store.ts'

type Deps = ChangeDeps & {
  appointments: Appointments
  catalogue: CatalogueStore
  clock: Clock
  jobs: JobQueue
  log: FastifyBaseLogger
  orderManagement: OrderManagement
}

/**
 * With the pauses between retries about two minutes: order management may lock an order for a moment while it plans it.
 */
const MOST_REFUSALS = 5

/** What follows a change of a visit, made or not: a time to release, and systems to update. */
export const followVisitFollowUp = defineFollowUp({
  name: 'follow-visit-change',
  payload: v.object({ changeId: v.pipe(v.string(), v.uuid()) }),
  waitsFor: 'visits',
  overdue: sql`select id as "changeId", order_id, created_at as since from visit_changes
    where finished_at is null and state <> 'open'`,
  run: followVisitChange,
})

/**
 * Updates order management, then releases the time that is not needed any more. In that order, so that the diary keeps
 * the time of order management until it has agreed to another. Both parts are idempotent.
 */
async function followVisitChange(deps: Deps, { changeId }: { changeId: string }): Promise<void> {
  const change = await findVisitChange(deps.db, changeId)
  if (change === null || change.state === 'open' || change.finishedAt !== null) return
  if (change.state !== 'changed') return finish(deps, change, change.visit)
  const order = await findOrderById(deps.db, change.orderId)
  if (order === null) return
  if (await isAgreed(deps, order)) return finish(deps, change, change.before)
  const refusals = await noteRefusal(deps.db, changeId)
  const now = await findOrderById(deps.db, change.orderId)
  const isFinal = refusals >= MOST_REFUSALS || now === null || hasEnded(now)
  if (!isFinal) throw new Error('Order management did not take the other time for a visit')
  deps.log.error({ orderId: order.id, changeId }, 'order management takes no other time for a visit')
  await keepBefore(deps, change)
  await finish(deps, change, change.visit)
}

/**
 * Sends the order as it is now, whichever change this is. An order that is not handed over yet needs nothing: its
 * hand-over contains the new time.
 */
async function isAgreed(deps: Deps, order: StoredOrder): Promise<boolean> {
  const { managedId, state } = order
  if (state !== 'confirmed') return true
  if (managedId === null) {
    if (await isBeingHandedOver(deps.db, order.id)) throw new Error('The order is being handed over')
    return true
  }
  if ((await deps.orderManagement.update(managedId, await handedOver(deps, order))) === 'updated') return true
  // A retry may have updated it before. Whether the order was completed or stopped there has to be stored first.
  const managed = await deps.orderManagement.read(managedId)
  await followManaged(deps, { orderId: order.id, managedId }, 'operator')
  const visit = visitOf(order)?.visit
  return visit === undefined || managed?.visits.includes(visit.holdId) === true
}

async function isBeingHandedOver(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isClaimed: boolean }>(
    sql`select coalesce(claimed_until > now(), false) as "isClaimed" from orders where id = ${orderId}`,
  )
  return rows[0]?.isClaimed ?? false
}

/** Puts the time of order management back into the order. A later change then starts from that time. */
async function keepBefore(deps: Deps, change: VisitChange): Promise<void> {
  const { id, before, visit: refused } = change
  if (refused === null) throw new Error('A visit was changed to no time')
  await changeOrder(deps, change.orderId, async (stored, tx) => {
    if (!(await endRefused(tx, id))) return null
    const { ordered, state } = stored
    if (state === 'confirmed' && visitOf(stored)?.visit.holdId === refused.holdId) {
      return {
        events: [],
        by: 'operator',
        ordered: withVisit(ordered, refused, before),
        notes: [visitKeptEvent(id, refused)],
        mails: [`visitKept ${id}`],
      }
    }
    await moveBefore(tx, change.orderId, refused, before)
    return null
  })
}

async function endRefused(tx: Transaction, id: string): Promise<boolean> {
  const isOurs = and(eq(visitChanges.id, id), eq(visitChanges.state, 'changed'), isNull(visitChanges.finishedAt))
  const { rowCount } = await tx.update(visitChanges).set({ state: 'refused' }).where(isOurs)
  return rowCount === 1
}

/** The customer gets a letter once diary and order management have agreed to the change. */
async function finish(deps: Deps, change: VisitChange, given: VisitChange['visit']): Promise<void> {
  const { id, orderId, state } = change
  if (given !== null) await deps.appointments.release(given.holdId)
  await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId)
    const isOurs = and(eq(visitChanges.id, id), isNull(visitChanges.finishedAt))
    const [ended] = await tx.update(visitChanges).set({ finishedAt: sql`now()` }).where(isOurs).returning()
    if (ended?.state === 'changed' && state === 'changed')
      await promiseMails(tx, deps.jobs, [{ orderId, name: `visitChanged ${id}` }])
  })
}
