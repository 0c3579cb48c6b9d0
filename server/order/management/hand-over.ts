import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { OrderManagement } from '../order-management.ts'
import { findOrderById, type StoredOrder } from '../order-store.ts'
import { orders } from '../tables.ts'
import { handedOver } from './handed-over.ts'

type Used = { db: Database; orderManagement: OrderManagement }

/** Longer than order management may take. */
const LEASE_SECONDS = 60

/**
 * Tried until it is taken, under the same name each time, and as the order is when its hand-over is noted. What was taken
 * back by then is left out.
 */
export async function handOver({ db, orderManagement }: Used, { orderId }: { orderId: string }): Promise<void> {
  // Whoever calls it off meanwhile waits for what comes of this (a lease).
  const claimed = await db
    .update(orders)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(and(eq(orders.id, orderId), eq(orders.state, 'confirmed'), isNull(orders.managedId)))
  if (claimed.rowCount !== 1) return
  let order = await findOrderById(db, orderId)
  if (order?.state !== 'confirmed' || order.managedId !== null) return
  const { id, state, isKnown } = await orderManagement.submit(handedOver(order))
  // Taken from somebody who died then: the customer may have changed something since.
  if (isKnown) await orderManagement.update(id, handedOver(order))
  const managed = {
    ...{ managedId: id, managedAt: sql`now()` },
    managedState: sql`coalesce(${orders.managedState}, ${state})`,
  }
  while (!(await note(db, order, managed))) {
    order = await findOrderById(db, orderId)
    if (order === null || order.managedId !== null) return
    if (order.state === 'confirmed') await orderManagement.update(id, handedOver(order))
  }
}

/** False: the order was changed while it was on its way (optimistic lock). */
async function note(db: Database, { id, changedAt }: StoredOrder, managed: object): Promise<boolean> {
  const isAsSent = sql`date_trunc('milliseconds', ${orders.changedAt}) = ${changedAt.toISOString()}::timestamptz`
  const { rowCount } = await db
    .update(orders)
    .set(managed)
    .where(and(eq(orders.id, id), isAsSent))
  return rowCount === 1
}
