import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { ManagedState, OrderManagement } from '../order-management.ts'
import { type By, orderEvents, orders } from '../tables.ts'
import type { ManagedOrderEvent } from './orders-callback.ts'

/** How far an order has come. Events come late, twice and out of order: what leads back is not followed. */
const RANK: Readonly<Record<ManagedState, number>> = {
  acknowledged: 0,
  pending: 1,
  inProgress: 2,
  held: 2,
  partial: 3,
  completed: 4,
  failed: 4,
  cancelled: 4,
  rejected: 4,
}

function isFurther(now: ManagedState | null, next: ManagedState): boolean {
  if (now === null) return true
  return now !== next && RANK[next] >= RANK[now] && RANK[now] < RANK.completed
}

export async function noteManaged(db: Database, orderId: string, state: ManagedState, by: By): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select({ before: orders.managedState })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    if (row === undefined) return
    const further = isFurther(row.before, state)
    await tx
      .update(orders)
      .set({ managedAt: sql`now()`, ...(further && { managedState: state }) })
      .where(eq(orders.id, orderId))
    if (further) await tx.insert(orderEvents).values({ orderId, event: `managed.${state}`, by })
  })
}

/**
 * Order management moved on: how far, is read there, for events come in any order. One of an order that nobody knows here
 * is not ours.
 */
export async function orderMoved(
  { db, orderManagement }: { db: Database; orderManagement: OrderManagement },
  { externalId, managedId }: v.InferOutput<typeof ManagedOrderEvent>,
): Promise<void> {
  if (!UUID.test(externalId)) return
  const managed = await orderManagement.read(managedId)
  if (managed?.externalId !== externalId) return
  await db
    .update(orders)
    .set({ managedId })
    .where(and(eq(orders.id, externalId), isNull(orders.managedId)))
  await noteManaged(db, externalId, managed.state, 'operator')
}
