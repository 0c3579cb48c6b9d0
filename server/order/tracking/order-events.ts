import { asc, eq } from '#server/platform/database/drizzle/orm.ts'
import type { OrderRoom } from '../order-room.ts'
import { orderEvents } from '../state/tables.ts'

/** The events of an order, in order of time. */
export function readOrderEvents(
  { db }: Pick<OrderRoom, 'db'>,
  orderId: string,
): Promise<{ event: string; at: Date }[]> {
  return db
    .select({ event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}
