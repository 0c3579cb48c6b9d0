import type { FastifyBaseLogger } from 'fastify'
import type * as v from 'valibot'
import { mailsOfMove } from '#domain/order/letters/moved-mails.ts'
import type { ManagedState } from '#domain/order/managed-state.ts'
import { EXPECTED_EVENT, ITEM_DONE_EVENT } from '#domain/order/timeline.ts'
import { releaseUses } from '#server/cart/promos/promo-uses.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Managed, ManagedOrderEvent, OrderManagement } from '../../order-management.ts'
import type { ChangeDeps } from '../../state/change-order.ts'
import { putUndeliveredBack } from '../../state/move-order-stock.ts'
import { readOrderEvents } from '../../state/order-events.ts'
import { lockOrder } from '../../state/order-store.ts'
import { partnerEventsJob } from '../../state/partner-events-job.ts'
import { promiseMails } from '../../state/promise-mails.ts'
import { type By, orderEvents, orders } from '../../state/tables.ts'
import { noteGoodsBack } from './note-goods-back.ts'

/** The progress of an order. Events arrive delayed, twice and out of order: a lower rank is ignored. */
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

const MOST_READS = 5

function isFurther(now: ManagedState | null, next: ManagedState): boolean {
  if (now === null) return true
  return now !== next && RANK[next] >= RANK[now] && RANK[now] < RANK.completed
}

type Deps = { db: Database; jobs: JobQueue; clock: Clock }
type Followed = Deps & ChangeDeps & { log: FastifyBaseLogger; orderManagement: OrderManagement }

/**
 * Stores the state of an order at order management and when it is expected to be done. A known state is skipped. False:
 * another process has stored a state since, which may be newer (optimistic lock).
 * @param since the time of the last note before the state was read
 */
export async function noteManaged(
  { db, jobs, clock }: Deps,
  orderId: string,
  { state, expectedOn, itemsDone = [] }: Pick<Managed, 'state' | 'expectedOn'> & Partial<Pick<Managed, 'itemsDone'>>,
  by: By,
  since?: Date | null,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) return true
    if (since !== undefined && order.managedAt?.getTime() !== since?.getTime()) return false
    const further = isFurther(order.managedState, state)
    const events = await readOrderEvents(tx, orderId)
    await tx
      .update(orders)
      .set({ managedAt: sql`now()`, ...(further && { managedState: state }) })
      .where(eq(orders.id, orderId))
    if (further) {
      await tx.insert(orderEvents).values({ orderId, event: `managed.${state}`, by })
      await putUndeliveredBack(tx, order, state)
      if (order.partner !== null) await jobs.enqueue(tx, partnerEventsJob, {})
      if (state === 'failed' || state === 'rejected' || state === 'cancelled') await releaseUses(tx, order.id)
    }
    const event = `${EXPECTED_EVENT}${expectedOn}`
    const last = events.findLast((each) => each.event.startsWith(EXPECTED_EVENT))
    const isOther = expectedOn !== null && last?.event !== event
    if (isOther) await tx.insert(orderEvents).values({ orderId, event, by })
    const done = itemsDone
      .map((item) => `${ITEM_DONE_EVENT}${item}`)
      .filter((name) => !events.some((each) => each.event === name))
    if (done.length > 0) await tx.insert(orderEvents).values(done.map((name) => ({ orderId, event: name, by })))
    if (!further && !isOther) return true
    const after = {
      ...order,
      managedState: further ? state : order.managedState,
      events: await readOrderEvents(tx, orderId),
    }
    const letters = mailsOfMove({ ...order, events }, after, clock.now())
    await promiseMails(
      tx,
      jobs,
      letters.map((letter) => ({ orderId, ...letter })),
    )
    return true
  })
}

const STANDING = {
  managedAt: orders.managedAt,
  state: orders.managedState,
  expected: sql<string | null>`(select event from order_events where order_id = orders.id
    and event like ${`${EXPECTED_EVENT}%`} order by order_events.id desc limit 1)`,
  done: sql<
    string[]
  >`array(select event from order_events where order_id = orders.id and event like ${`${ITEM_DONE_EVENT}%`})`,
}

/**
 * Reads the state of an order and stores it. The hand-over itself is only stored by its own job, because a job that
 * died over it has left more to do, which a retry does.
 */
export async function followManaged(
  { orderManagement, ...used }: Followed,
  { orderId, managedId }: { orderId: string; managedId: string },
  by: By,
): Promise<void> {
  for (let looks = 0; looks < MOST_READS; looks += 1) {
    const [before] = await used.db.select(STANDING).from(orders).where(eq(orders.id, orderId))
    const managed = await orderManagement.read(managedId)
    if (before === undefined || managed?.externalId !== orderId) return
    // Usually the state is unchanged, and no lock is taken.
    const isExpected = managed.expectedOn === null || before.expected === `${EXPECTED_EVENT}${managed.expectedOn}`
    const isDoneKnown = managed.itemsDone.every((item) => before.done.includes(`${ITEM_DONE_EVENT}${item}`))
    const isNews = managed.state !== before.state || !isExpected || !isDoneKnown
    if (isNews && !(await noteManaged(used, orderId, managed, by, before.managedAt))) continue
    await noteGoodsBack(used, orderId, managed.goodsBack, by)
    return
  }
  throw new Error('an order moved on each time that it was read')
}

/**
 * An event of order management. Events arrive in any order, so the state is read from there. Unknown orders belong to
 * other shops.
 */
export async function orderMoved(
  deps: Followed,
  { externalId, managedId }: v.InferOutput<typeof ManagedOrderEvent>,
): Promise<void> {
  if (UUID.test(externalId)) await followManaged(deps, { orderId: externalId, managedId }, 'operator')
}
