import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { mailsOfMove } from '#domain/order/letters/moved-mails.ts'
import type { ManagedState } from '#domain/order/managed-state.ts'
import { EXPECTED_EVENT } from '#domain/order/timeline.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Managed, ManagedOrderEvent, OrderManagement } from '../order-management.ts'
import { lockOrder } from '../order-store.ts'
import { promiseMails } from '../promise-mails.ts'
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

type Used = { db: Database; jobs: JobQueue; clock: Clock }

/** How far an order has come and when it is expected to be done. What is known already is not noted again. */
export async function noteManaged(
  { db, jobs, clock }: Used,
  orderId: string,
  { state, expectedOn }: Pick<Managed, 'state' | 'expectedOn'>,
  by: By,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) return
    const further = isFurther(order.managedState, state)
    const events = await historyOf(tx, orderId)
    await tx
      .update(orders)
      .set({ managedAt: sql`now()`, ...(further && { managedState: state }) })
      .where(eq(orders.id, orderId))
    if (further) await tx.insert(orderEvents).values({ orderId, event: `managed.${state}`, by })
    const event = `${EXPECTED_EVENT}${expectedOn}`
    const last = events.findLast((each) => each.event.startsWith(EXPECTED_EVENT))
    const isOther = expectedOn !== null && last?.event !== event
    if (isOther) await tx.insert(orderEvents).values({ orderId, event, by })
    if (!further && !isOther) return
    const after = { ...order, managedState: further ? state : order.managedState, events: await historyOf(tx, orderId) }
    const letters = mailsOfMove({ ...order, events }, after, clock.now())
    await promiseMails(
      tx,
      jobs,
      letters.map((letter) => ({ orderId, ...letter })),
    )
  })
}

function historyOf(tx: Transaction, orderId: string) {
  return tx
    .select({ event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}

/**
 * Order management moved on: how far, is read there, for events come in any order. One of an order that nobody knows here
 * is not ours.
 */
export async function orderMoved(
  { orderManagement, ...used }: Used & { orderManagement: OrderManagement },
  { externalId, managedId }: v.InferOutput<typeof ManagedOrderEvent>,
): Promise<void> {
  if (!UUID.test(externalId)) return
  const managed = await orderManagement.read(managedId)
  if (managed?.externalId !== externalId) return
  await used.db
    .update(orders)
    .set({ managedId })
    .where(and(eq(orders.id, externalId), isNull(orders.managedId)))
  await noteManaged(used, externalId, managed, 'operator')
}
