import type { FastifyBaseLogger } from 'fastify'
import { PAYABLE_MINUTES, PAYABLE_MINUTES_AFTER_REVIEW, REFERRED_EVENT } from '#domain/payment/payable.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { enqueueJob } from '#server/platform/jobs/job-queue.ts'
import type { PortingSystem } from '#server/porting/porting-system.ts'
import { advanceOrder } from '../advance-order.ts'
import { followManaged } from '../fulfilment/management/managed-orders.ts'
import { callOffPorts } from '../fulfilment/port-requests/call-off-ports.ts'
import { followPortRequest } from '../fulfilment/port-requests/follow-port-request.ts'
import { findPortRequest } from '../fulfilment/port-requests/port-request-store.ts'
import { portRequests } from '../fulfilment/port-requests/tables.ts'
import type { OrderRoom } from '../order-room.ts'
import { readProviders, settleOrder } from '../payment/settle-order.ts'
import { changeOrder } from '../state/change-order.ts'
import { findOverdue } from '../state/find-follow-ups.ts'
import { findOrderById } from '../state/order-store.ts'
import { goodsReturns } from '../state/returns/tables.ts'
import { orders } from '../state/tables.ts'

type Deps = OrderRoom & { log: FastifyBaseLogger; porting: PortingSystem }

/** Orders in one round; the next comes within a minute. */
const AT_ONCE = 200
/** A payment that was started within this time may still be made: the provider's page is open for so long. */
const PAGE_MINUTES = 30
/** No bank takes longer to confirm a payment with its customer. */
const BANK_MINUTES = 24 * 60
/** Follow-ups older than this are enqueued again. */
const OVERDUE_MINUTES = 10
/** A lost event is made up for within five minutes: read after four, by a round that comes every minute. */
const READ_AGAIN_MINUTES = 4
/** A parcel takes days. */
const READ_GOODS_MINUTES = 60
/**
 * Reads of outside systems in one round, and how many of them concurrently. Those systems must bear so many a minute.
 */
const READS_A_ROUND = 1000
const READ_AT_ONCE = 5

/**
 * The safety net for everything that can be lost: a process that died, a notification that never came, a customer who
 * left, a job without retries left. Each order goes through the same use cases as otherwise.
 */
export async function sweepOrders(deps: Deps): Promise<void> {
  await each(deps, 'unfinished', UNPLACED, async (id) => {
    const order = await findOrderById(deps.db, id)
    if (order !== null) await advanceOrder(deps, deps.log, order, false)
  })
  await each(deps, 'payment', TO_BE_CHECKED, async (id) => {
    const order = await findOrderById(deps.db, id)
    if (order !== null) await settleOrder(deps, deps.log, order, 'time')
  })
  await each(deps, 'expired', LEFT_ALONE, (id) => expire(deps, id))
  await each(deps, 'managed', NOT_READ_RECENTLY, (id) => readOrder(deps, id), READ_AT_ONCE)
  await each(deps, 'returns', GOODS_NOT_READ_RECENTLY, (id) => readGoods(deps, id), READ_AT_ONCE)
  await each(deps, 'numbers', NUMBERS_NOT_READ_RECENTLY, (id) => readNumber(deps, id), READ_AT_ONCE)
  await sendAgain(deps)
}

/**
 * An order that cannot be read, or is not known there, goes to the end of the queue, so that it does not block others.
 */
async function readOrder(deps: Deps, id: string): Promise<void> {
  const [row] = await deps.db.update(orders).set({ managedAt: sql`now()` }).where(eq(orders.id, id)).returning()
  if (row?.managedId != null) await followManaged(deps, { orderId: id, managedId: row.managedId }, 'time')
}

async function readGoods(deps: Deps, id: string): Promise<void> {
  await deps.db.update(goodsReturns).set({ lookedAt: sql`now()` }).where(eq(goodsReturns.orderId, id))
  const order = await findOrderById(deps.db, id)
  if (order?.managedId != null) await followManaged(deps, { orderId: id, managedId: order.managedId }, 'time')
}

async function readNumber(deps: Deps, id: string): Promise<void> {
  await deps.db.update(portRequests).set({ lookedAt: sql`now()` }).where(eq(portRequests.id, id))
  const request = await findPortRequest(deps.db, id)
  if (request === null) return
  await followPortRequest(deps, request)
  const order = await findOrderById(deps.db, request.orderId)
  if (order !== null) await callOffPorts(deps, order)
}

/** Only once the provider has said that nothing was paid: while it fails the order waits. */
async function expire(deps: Deps, id: string): Promise<void> {
  const order = await findOrderById(deps.db, id)
  if (order === null) return
  const { silent } = await readProviders(deps, deps.log, order, 'time')
  if (silent) return
  await changeOrder(deps, id, ({ changedAt, payments }) => {
    const isBankDeciding = payments.some(({ pending, state }) => state === 'open' && pending)
    const minutes = (deps.clock.now().getTime() - changedAt.getTime()) / 60_000
    if (isBankDeciding && minutes < BANK_MINUTES) return null
    return { events: [{ of: 'order', event: 'expire' }], by: 'time', why: 'EXPIRED' }
  })
}

/** A failure is retried in the next round, and does not stop the others. */
async function each(
  deps: Deps,
  what: string,
  rows: ReturnType<typeof sql>,
  work: (orderId: string) => Promise<unknown>,
  atOnce = 1,
): Promise<void> {
  const found = await deps.db.execute<{ id: string }>(rows)
  const left = found.rows.values()
  const inTurn = async () => {
    for (const { id } of left) {
      try {
        await work(id)
      } catch (error) {
        deps.log.error({ err: error, orderId: id, what }, 'an order could not be swept')
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, inTurn))
}

const UNPLACED = sql`select id from orders where state = 'placed' and claimed_until < now() order by changed_at limit ${AT_ONCE}`

const TO_BE_CHECKED = sql`select distinct order_id as id from (
  select order_id from payments where next_check_at <= now() order by next_check_at limit ${AT_ONCE}) as due`

const LEFT_ALONE = sql`select id from orders
  where state in ('depositAsked', 'awaitingPayment') and changed_at < now() - make_interval(mins => ${PAYABLE_MINUTES})
    and (changed_at < now() - make_interval(mins => ${PAYABLE_MINUTES_AFTER_REVIEW})
      or not exists (select from order_events where order_id = orders.id and event = ${REFERRED_EVENT}))
    and not exists (select from payments where order_id = orders.id
      and payments.created_at > now() - make_interval(mins => ${PAGE_MINUTES}))
  order by random() limit ${AT_ONCE}`

const NOT_READ_RECENTLY = sql`select id from orders
  where state = 'confirmed' and managed_id is not null
    and managed_state not in ('completed', 'failed', 'cancelled', 'rejected')
    and managed_at < now() - make_interval(mins => ${READ_AGAIN_MINUTES})
  order by managed_at limit ${READS_A_ROUND}`

/** Later returns are reported by order management itself. */
const GOODS_DAYS = 60

const GOODS_NOT_READ_RECENTLY = sql`select distinct order_id as id from (
  select order_id from goods_returns where state <> 'back' and send_by > current_date - ${GOODS_DAYS}::integer
    and looked_at < now() - make_interval(mins => ${READ_GOODS_MINUTES})
  order by looked_at limit ${READS_A_ROUND}) as waiting`

const NUMBERS_NOT_READ_RECENTLY = sql`select id from port_requests
  where state in ('requested', 'accepted') and looked_at < now() - make_interval(mins => ${READ_AGAIN_MINUTES})
  order by looked_at limit ${READS_A_ROUND}`

/**
 * Jobs that failed for good, or were lost with a restored table: open follow-ups are found in the order's own tables.
 */
async function sendAgain({ db, followUps }: Deps): Promise<void> {
  for (const { job } of await findOverdue(db, followUps, { minutes: OVERDUE_MINUTES, most: AT_ONCE }))
    await inTransaction(db, (tx) => enqueueJob(tx, job))
}
