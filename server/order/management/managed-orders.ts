import { and, desc, eq, isNull, like, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ManagedState } from '#domain/order/managed-state.ts'
import { EXPECTED_EVENT } from '#domain/order/timeline.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Managed, ManagedOrderEvent, OrderManagement } from '../order-management.ts'
import { type By, orderEvents, orders } from '../tables.ts'

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

/** How far an order has come and when it is expected to be done. What is known already is not noted again. */
export async function noteManaged(
  db: Database,
  orderId: string,
  { state, expectedOn }: Pick<Managed, 'state' | 'expectedOn'>,
  by: By,
): Promise<void> {
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
    if (expectedOn === null) return
    const [last] = await tx
      .select({ event: orderEvents.event })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), like(orderEvents.event, `${EXPECTED_EVENT}%`)))
      .orderBy(desc(orderEvents.id))
      .limit(1)
    const event = `${EXPECTED_EVENT}${expectedOn}`
    if (last?.event !== event) await tx.insert(orderEvents).values({ orderId, event, by })
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
  await noteManaged(db, externalId, managed, 'operator')
}
