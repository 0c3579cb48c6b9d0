import * as v from 'valibot'
import { appointmentFor, mayBeOffered } from '#domain/current-service/appointment-slot.ts'
import { visitChangedEvent, visitOf, withVisit } from '#domain/order/changes/change-visit.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { type ChangeDeps, changeOrder } from '../../state/change-order.ts'
import { defineFollowUp, enqueueFollowUp } from '../../state/define-follow-up.ts'
import { findOrderById } from '../../state/order-store.ts'
import { engineersVisit } from './engineers-visit.ts'
import { followVisitFollowUp } from './follow-visit-change.ts'
import { retryRefusedVisit } from './retry-refused-visit.ts'
import { endChange, findVisitChange, noteHeld, type VisitChange } from './visit-change-store.ts'

type Deps = ChangeDeps & { appointments: Appointments; jobs: JobQueue }

/** Takes over where the process that began to change a visit has died. */
export const settleVisitFollowUp = defineFollowUp({
  name: 'settle-visit-change',
  payload: v.object({ changeId: v.pipe(v.string(), v.uuid()) }),
  waitsFor: 'visits',
  overdue: sql`select id as "changeId", order_id, created_at as since from visit_changes
    where finished_at is null and state = 'open'`,
  reopen: retryRefusedVisit,
  run: (deps: Deps, { changeId }) => settleVisitChange(deps, changeId),
})

/**
 * Continues a change in any state: the new time is held, stored and confirmed, and only then written to the order, in
 * one commit with the job that updates order management and releases the old time. So there is always one visit, and no
 * second one that is never released. Concurrent runs are safe: the diary knows the hold by the change's id, and one of
 * them ends the change.
 */
export async function settleVisitChange(deps: Deps, changeId: string): Promise<VisitChange> {
  const change = await known(deps, changeId)
  const held = change.state === 'open' && change.visit === null ? await hold(deps, change) : change
  if (held.state !== 'open') return held
  const isConfirmed = held.visit !== null && (await deps.appointments.confirm(held.visit.holdId)) === 'confirmed'
  return isConfirmed ? adopt(deps, held) : dropVisitChange(deps, changeId)
}

/** The visit stays as it was; the hold on the other time is released. */
export async function dropVisitChange(deps: Deps, changeId: string): Promise<VisitChange> {
  const change = await known(deps, changeId)
  await inTransaction(deps.db, async (tx) => {
    if (await endChange(tx, change, 'dropped')) await follow(deps, tx, changeId)
  })
  return known(deps, changeId)
}

/** Returned without a visit: the time is taken, or nobody comes for this order any more. */
async function hold(deps: Deps, change: VisitChange): Promise<VisitChange> {
  const { appointments, db } = deps
  const order = await findOrderById(db, change.orderId)
  const visit = order && engineersVisit(order)
  if (visit === null) return change
  const answer = await appointments.hold(visit, change.slotId, change.id)
  if (answer.outcome === 'taken') return change
  const held = appointmentFor(answer.slot, { holdId: answer.holdId, heldUntil: answer.heldUntil })
  if (await noteHeld(db, change.id, held)) {
    return mayBeOffered(answer.slot) ? { ...change, visit: held } : dropVisitChange(deps, change.id)
  }
  const ended = await known(deps, change.id)
  if (ended.visit?.holdId !== held.holdId) await appointments.release(held.holdId)
  return ended
}

async function adopt(deps: Deps, change: VisitChange): Promise<VisitChange> {
  const { visit, before } = change
  if (visit === null) throw new Error('A visit is changed to no time')
  await changeOrder(deps, change.orderId, async (stored, tx) => {
    const { state, ordered } = stored
    const isCurrent = state === 'confirmed' && visitOf(stored)?.visit.holdId === before.holdId
    if (!(await endChange(tx, change, isCurrent ? 'changed' : 'dropped'))) return null
    await follow(deps, tx, change.id)
    if (!isCurrent) return null
    return {
      events: [],
      by: 'customer',
      ordered: withVisit(ordered, before, visit),
      notes: [visitChangedEvent(change.id, before)],
    }
  })
  return known(deps, change.id)
}

async function follow({ jobs }: Deps, tx: Parameters<JobQueue['enqueue']>[0], changeId: string): Promise<void> {
  await enqueueFollowUp(tx, jobs, followVisitFollowUp, { changeId })
}

async function known({ db }: Pick<Deps, 'db'>, changeId: string): Promise<VisitChange> {
  const change = await findVisitChange(db, changeId)
  if (change === null) throw new Error('There is no such change of a visit')
  return change
}
