import { eq } from 'drizzle-orm'
import { irishDay } from '#domain/availability/service-date.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findOrderById, lockOrder, type StoredOrder, withdrawnLines } from './order-store.ts'
import { visitReleases } from './tables.ts'

/** Nobody comes for what was called off or taken back; giving a time back twice does no harm. */
export async function releaseVisits(
  { db, appointments, clock }: { db: Database; appointments: Appointments; clock: Clock },
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await findOrderById(db, orderId)
  if (order === null) return
  const today = irishDay(clock.now())
  const released = new Set(visitsNobodyNeeds(order, today).map(({ holdId }) => holdId))
  for (const holdId of released) await appointments.release(holdId)
  await inTransaction(db, async (tx) => {
    const now = await lockOrder(tx, orderId)
    // Taken back while this was on its way: its own job found this one under way.
    const isMore = now !== null && visitsNobodyNeeds(now, today).some(({ holdId }) => !released.has(holdId))
    if (isMore) throw new Error('More visits are to be given back')
    await tx.delete(visitReleases).where(eq(visitReleases.orderId, orderId))
  })
}

function visitsNobodyNeeds(order: StoredOrder, today: string): Appointment[] {
  const { state, ordered } = order
  const visits = visitsOf(ordered.cart)
  if (state !== 'confirmed' && state !== 'withdrawn') return visits.map(({ visit }) => visit)
  // A visit of the past was made: what it put in is ended by order management.
  const lines = withdrawnLines(order)
  return visits.flatMap(({ lineId, visit }) => (lines.includes(lineId) && visit.at >= today ? visit : []))
}
