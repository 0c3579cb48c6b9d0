import { eq } from 'drizzle-orm'
import { irishDay } from '#domain/availability/service-date.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrderById, type StoredOrder, withdrawnLines } from './order-store.ts'
import { visitReleases } from './tables.ts'

/** Nobody comes for what was called off or taken back; giving a time back twice does no harm. */
export async function releaseVisits(
  { db, appointments, clock }: { db: Database; appointments: Appointments; clock: Clock },
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await findOrderById(db, orderId)
  if (order === null) return
  for (const { holdId } of visitsNobodyNeeds(order, irishDay(clock.now()))) await appointments.release(holdId)
  await db.delete(visitReleases).where(eq(visitReleases.orderId, orderId))
}

function visitsNobodyNeeds(order: StoredOrder, today: string): Appointment[] {
  const { state, ordered } = order
  const visits = visitsOf(ordered.cart)
  if (state !== 'confirmed' && state !== 'withdrawn') return visits.map(({ visit }) => visit)
  // A visit of the past was made: what it put in is ended by order management.
  const lines = withdrawnLines(order)
  return visits.flatMap(({ lineId, visit }) => (lines.includes(lineId) && visit.at >= today ? visit : []))
}
