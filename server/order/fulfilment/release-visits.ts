import * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import { type LineNumber, newNumbersOf } from '#domain/cart/numbers/choose-number.ts'
import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { NumberPool } from '#server/porting/number-pool.ts'
import type { PortingSystem } from '#server/porting/porting-system.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findOrderById, lockOrder, type StoredOrder, withdrawnLines } from '../state/order-store.ts'
import { visitReleases } from '../state/tables.ts'
import { callOffPorts } from './port-requests/call-off-ports.ts'

type Deps = {
  appointments: Appointments
  clock: Clock
  db: Database
  jobs: JobQueue
  numbers: NumberPool
  porting: PortingSystem
}

export const releaseVisitsFollowUp = defineFollowUp({
  name: 'release-visits',
  payload: v.object({ orderId: v.pipe(v.string(), v.uuid()) }),
  waitsFor: 'visits',
  of: (effect, { id: orderId }) => (effect.do === 'releaseVisits' ? { orderId } : null),
  overdue: sql`select order_id as "orderId", order_id, created_at as since from visit_releases`,
  run: releaseVisits,
})

/** Releases visits and new numbers of lines that were called off or withdrawn from. Idempotent. */
async function releaseVisits(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const { db, appointments, numbers, clock } = deps
  const order = await findOrderById(db, orderId)
  if (order === null) return
  const today = irishDay(clock.now())
  const released = new Set(visitsNobodyNeeds(order, today).map(({ holdId }) => holdId))
  for (const holdId of released) await appointments.release(holdId)
  for (const { number } of numbersNobodyNeeds(order)) await numbers.release(number.holdId)
  await callOffPorts(deps, order)
  await inTransaction(db, async (tx) => {
    const now = await lockOrder(tx, orderId)
    // A withdrawal came meanwhile, and its own job was skipped because this one is running.
    const isMore = now !== null && visitsNobodyNeeds(now, today).some(({ holdId }) => !released.has(holdId))
    if (isMore) throw new Error('More visits are to be given back')
    await tx.delete(visitReleases).where(eq(visitReleases.orderId, orderId))
  })
}

function visitsNobodyNeeds(order: StoredOrder, today: string): Appointment[] {
  const { state, ordered } = order
  const visits = visitsOf(ordered.cart)
  if (state !== 'confirmed' && state !== 'withdrawn') return visits.map(({ visit }) => visit)
  // A visit in the past took place: order management ends what was installed.
  const lines = withdrawnLines(order)
  return visits.flatMap(({ lineId, visit }) => (lines.includes(lineId) && visit.at >= today ? visit : []))
}

/** A number that was in use is released by order management, not by us. */
function numbersNobodyNeeds(order: StoredOrder): LineNumber[] {
  const numbers = newNumbersOf(order.ordered.cart)
  if (order.state !== 'confirmed' && order.state !== 'withdrawn') return numbers
  const lines = withdrawnLines(order)
  return order.managedId === null ? numbers.filter(({ lineId }) => lines.includes(lineId)) : []
}
