import { eq } from 'drizzle-orm'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrderById } from './order-store.ts'
import { visitReleases } from './tables.ts'

/** Nobody comes for an order that was called off; giving a time back twice does no harm. */
export async function releaseVisits(
  { db, appointments }: { db: Database; appointments: Appointments },
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await findOrderById(db, orderId)
  if (order === null || order.state === 'confirmed') return
  for (const line of order.ordered.cart.lines) {
    if (isHomeLine(line) && line.visit !== null) await appointments.release(line.visit.holdId)
  }
  await db.delete(visitReleases).where(eq(visitReleases.orderId, orderId))
}
