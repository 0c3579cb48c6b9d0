import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { hasEnded, visitKeptEvent, visitOf, withVisit } from '#domain/order/changes/change-visit.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, isNull, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { OrderManagement } from '../../order-management.ts'
import { type ChangeDeps, changeOrder } from '../../state/change-order.ts'
import { defineFollowUp } from '../../state/define-follow-up.ts'
import { findOrderById, lockOrder } from '../../state/order-store.ts'
import { promiseMails } from '../../state/promise-mails.ts'
import { aloneWithManaged } from '../management/alone-with-managed.ts'
import { handedOver } from '../management/handed-over.ts'
import { followManaged } from '../management/managed-orders.ts'
import type { RecordDeps } from '../management/order-record.ts'
import { visitChanges } from './tables.ts'
import { endRefused, findVisitChange, noteRefusal, unfinishedChanges, type VisitChange } from './visit-change-store.ts'

type Deps = ChangeDeps &
  RecordDeps & {
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
 * Updates order management, then releases the times that are not needed any more. In that order, so that the diary keeps
 * the time of order management until it has agreed to another. Both parts are idempotent.
 */
async function followVisitChange(deps: Deps, { changeId }: { changeId: string }): Promise<void> {
  const change = await findVisitChange(deps.db, changeId)
  if (change === null || change.state === 'open' || change.finishedAt !== null) return
  // Oldest first: what is left after a crash then still begins with the time of order management.
  for (const settled of await settledWith(deps, change)) await finish(deps, settled)
}

/**
 * An order that is not handed over yet needs nothing: its hand-over contains the new time. One that was called off
 * needs nothing either.
 */
async function settledWith(deps: Deps, change: VisitChange): Promise<readonly VisitChange[]> {
  const { orderId } = change
  if (change.state !== 'changed') return [change]
  const order = await findOrderById(deps.db, orderId)
  if (order?.state !== 'confirmed') return [change]
  const { managedId } = order
  if (managedId === null) {
    if (await isBeingHandedOver(deps.db, orderId)) throw new Error('The order is being handed over')
    return [change]
  }
  const settled = await aloneWithManaged(deps.db, orderId, (lease) => sendVisit(deps, change, { managedId, lease }))
  if (settled === null) throw new Error('Order management has not agreed to another time for a visit')
  return settled
}

async function isBeingHandedOver(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isClaimed: boolean }>(sql`select
    coalesce(claimed_until > now(), false) or managed_id is not null as "isClaimed" from orders where id = ${orderId}`)
  return rows[0]?.isClaimed ?? false
}

type Sent = { managedId: string; lease: Date }

/**
 * Sends the order as it is now. The newest of its changes decides about all that are not finished: what order management
 * agrees to is agreed for those before it. An older one leaves it to the newest. Null: not decided yet.
 */
async function sendVisit(deps: Deps, change: VisitChange, sent: Sent): Promise<readonly VisitChange[] | null> {
  const { orderId } = change
  const changes = await unfinishedChanges(deps.db, orderId)
  const newest = changes.at(-1)
  if (newest === undefined || !changes.some(({ id }) => id === change.id)) return null
  if (newest.id !== change.id) return []
  // After its changes, so that it contains all of them.
  const order = await findOrderById(deps.db, orderId)
  if (order?.state !== 'confirmed') return null
  if ((await deps.orderManagement.update(sent.managedId, await handedOver(deps, order))) === 'updated') return changes
  // A retry may have updated it before. Whether the order was completed or stopped there has to be stored first.
  const managed = await deps.orderManagement.read(sent.managedId)
  await followManaged(deps, { orderId, managedId: sent.managedId }, 'operator')
  const visit = visitOf(order)?.visit
  const visits = managed?.visits ?? []
  if (visit === undefined || visits.includes(visit.holdId)) return changes
  // The time of a change that was adopted since: its own job counts the refusal.
  if (visit.holdId !== newest.visit?.holdId) return null
  const refusals = await noteRefusal(deps.db, newest.id)
  const now = await findOrderById(deps.db, orderId)
  const isFinal = refusals >= MOST_REFUSALS || now === null || hasEnded(now)
  return isFinal ? refuse(deps, changes, { newest, visits, lease: sent.lease }) : null
}

/**
 * Puts the time of order management back into the order. Refused are the changes since that time; those before it were
 * agreed to, by a process that died before it noted that. A later change then starts from that time.
 */
async function refuse(
  deps: Deps,
  changes: readonly VisitChange[],
  { newest, visits, lease }: { newest: VisitChange; visits: readonly string[]; lease: Date },
): Promise<readonly VisitChange[]> {
  const { id, orderId, visit } = newest
  if (visit === null) throw new Error('A visit was changed to no time')
  const first = changes.findLastIndex(({ before }) => visits.includes(before.holdId))
  const agreed = changes.slice(0, Math.max(first, 0))
  const refused = changes.slice(agreed.length)
  const { before } = refused[0] ?? newest
  deps.log.error({ orderId, changeId: id }, 'order management takes no other time for a visit')
  await changeOrder(deps, orderId, async (stored, tx) => {
    const isAlone = stored.claimedUntil?.getTime() === lease.getTime()
    const isAsSent = stored.state === 'confirmed' && visitOf(stored)?.visit.holdId === visit.holdId
    if (!isAlone || !isAsSent) throw new Error('The visit was changed while its time was refused')
    await endRefused(tx, refused, before)
    return {
      events: [],
      by: 'operator',
      ordered: withVisit(stored.ordered, visit, before),
      notes: [visitKeptEvent(id, visit)],
      mails: [`visitKept ${id}`],
    }
  })
  return [...agreed, ...refused.map((each) => ({ ...each, state: 'refused' as const }))]
}

/**
 * Releases the time that lost. The customer gets a letter once diary and order management have agreed to the change.
 */
async function finish(deps: Deps, { id, orderId, state, before, visit }: VisitChange): Promise<void> {
  const given = state === 'changed' ? before : visit
  if (given !== null) await deps.appointments.release(given.holdId)
  await inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId)
    const isOurs = and(eq(visitChanges.id, id), isNull(visitChanges.finishedAt))
    const [ended] = await tx.update(visitChanges).set({ finishedAt: sql`now()` }).where(isOurs).returning()
    if (ended?.state === 'changed' && state === 'changed')
      await promiseMails(tx, deps.jobs, [{ orderId, name: `visitChanged ${id}` }])
  })
}
