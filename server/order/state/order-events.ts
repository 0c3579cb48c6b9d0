import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import type { StoredOrder } from './order-store.ts'

type OrderEvent = { event: string; at: Date }

const EVENTS: Statement = {
  name: 'order_events',
  text: 'select event, at from order_events where order_id = $1 order by id',
}

/** The events of an order, in order of time. */
export async function readOrderEvents({ $client }: Database | Transaction, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await $client.query<OrderEvent>({ ...EVENTS, values: [orderId] })
  return rows
}

/** By the order as a request has read it, so it holds for no other. */
const known = new WeakMap<StoredOrder, Promise<OrderEvent[]>>()

/** The same, read once for all fields of a response. */
export function eventsOf(db: Database, order: StoredOrder): Promise<OrderEvent[]> {
  const found = known.get(order) ?? readOrderEvents(db, order.id)
  known.set(order, found)
  return found
}
