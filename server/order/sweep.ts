import type { FastifyBaseLogger } from 'fastify'
import { isMailName, type MailName } from '#domain/order/mail-name.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { advanceOrder } from './advance-order.ts'
import { changeOrder } from './change-order.ts'
import { LACKS_ITS_NOTE, LACKS_ITS_PAPER, LACKS_RETURN_PAPER } from './documents/lacking-documents.ts'
import { followManaged } from './management/managed-orders.ts'
import { askProviders, settleOrder } from './money/settle-order.ts'
import {
  CANCEL_SERVICES_JOB,
  CAPTURE_JOB,
  DOCUMENTS_JOB,
  ESIM_JOB,
  FOLLOW_VISIT_JOB,
  GIVE_BACK_JOB,
  HAND_OVER_JOB,
  REFUND_GOODS_JOB,
  REFUND_PART_JOB,
  RELEASE_VISITS_JOB,
  SEND_PORT_JOB,
  SETTLE_VISIT_JOB,
} from './order-jobs.ts'
import type { OrderRoom } from './order-room.ts'
import { findOrderById } from './order-store.ts'
import { findPortRequest } from './port-requests/port-request-store.ts'
import type { PortingSystem } from './port-requests/porting-system.ts'
import { portRequests } from './port-requests/tables.ts'
import { callOffPorts } from './porting/call-off-ports.ts'
import { followPortRequest } from './porting/follow-port-request.ts'
import { enqueueMail } from './promise-mails.ts'
import { REFUNDED_APART } from './return-store/refunded-apart.ts'
import { goodsReturns } from './return-store/tables.ts'
import { orders } from './tables.ts'

type Used = OrderRoom & { log: FastifyBaseLogger; porting: PortingSystem }

/** How much one round takes on; the next comes within a minute. */
const AT_ONCE = 200
/** How long a customer may take to pay, or to think about a deposit. */
const PAY_MINUTES = 60
/** A payment that was begun within that time may still be made: for so long the provider's page stands. */
const PAGE_MINUTES = 30
/** No bank takes longer to ask its customer. */
const BANK_MINUTES = 24 * 60
/** What a job should have done by then is sent again. */
const LATE_MINUTES = 10
/** An event that was lost is made good within five minutes: asked about after four, by a round that comes every minute. */
const ASK_AGAIN_MINUTES = 4
/** A parcel takes days. */
const ASK_ABOUT_GOODS_MINUTES = 60
/** Of what is asked about again in one round, and how many at the same time: for so many a minute others must be ready. */
const ASKED_A_ROUND = 1000
const ASKED_AT_ONCE = 5

/**
 * The net under everything that can be missed: a process that died, a notification that never came, a customer who went
 * away, a job that was given up. It does nothing of its own: each order goes through what it would have gone through anyway.
 */
export async function sweepOrders(deps: Used): Promise<void> {
  await each(deps, 'unfinished', UNPLACED, async (id) => {
    const order = await findOrderById(deps.db, id)
    if (order !== null) await advanceOrder(deps, deps.log, order, false)
  })
  await each(deps, 'payment', TO_BE_CHECKED, async (id) => {
    const order = await findOrderById(deps.db, id)
    if (order !== null) await settleOrder(deps, deps.log, order, 'time')
  })
  await each(deps, 'expired', LEFT_ALONE, (id) => expire(deps, id))
  await each(deps, 'managed', NOT_HEARD_OF, (id) => askAboutOrder(deps, id), ASKED_AT_ONCE)
  await each(deps, 'returns', GOODS_NOT_HEARD_OF, (id) => askAboutGoods(deps, id), ASKED_AT_ONCE)
  await each(deps, 'numbers', NUMBERS_NOT_HEARD_OF, (id) => askAboutNumber(deps, id), ASKED_AT_ONCE)
  await sendAgain(deps)
}

/** Who cannot be asked about, or is not known there, goes to the end of the line: it holds up no other. */
async function askAboutOrder(deps: Used, id: string): Promise<void> {
  const [row] = await deps.db.update(orders).set({ managedAt: sql`now()` }).where(eq(orders.id, id)).returning()
  if (row?.managedId != null) await followManaged(deps, { orderId: id, managedId: row.managedId }, 'time')
}

async function askAboutGoods(deps: Used, id: string): Promise<void> {
  await deps.db.update(goodsReturns).set({ lookedAt: sql`now()` }).where(eq(goodsReturns.orderId, id))
  const order = await findOrderById(deps.db, id)
  if (order?.managedId != null) await followManaged(deps, { orderId: id, managedId: order.managedId }, 'time')
}

async function askAboutNumber(deps: Used, id: string): Promise<void> {
  await deps.db.update(portRequests).set({ lookedAt: sql`now()` }).where(eq(portRequests.id, id))
  const request = await findPortRequest(deps.db, id)
  if (request === null) return
  await followPortRequest(deps, request)
  const order = await findOrderById(deps.db, request.orderId)
  if (order !== null) await callOffPorts(deps, order)
}

/** Only when the provider has said that nothing was paid: while it is silent the order waits. */
async function expire(deps: Used, id: string): Promise<void> {
  const order = await findOrderById(deps.db, id)
  if (order === null) return
  const { silent } = await askProviders(deps, deps.log, order, 'time')
  if (silent) return
  await changeOrder(deps, id, ({ changedAt, payments }) => {
    const isAsked = payments.some(({ pending, state }) => state === 'open' && pending)
    const minutes = (deps.clock.now().getTime() - changedAt.getTime()) / 60_000
    if (isAsked && minutes < BANK_MINUTES) return null
    return { events: [{ of: 'order', event: 'expire' }], by: 'time', why: 'EXPIRED' }
  })
}

/** One that fails is looked at again in the next round, and holds up no other. */
async function each(
  deps: Used,
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
  where state in ('depositAsked', 'awaitingPayment') and changed_at < now() - make_interval(mins => ${PAY_MINUTES})
    and not exists (select from payments where order_id = orders.id
      and payments.created_at > now() - make_interval(mins => ${PAGE_MINUTES}))
  order by random() limit ${AT_ONCE}`

const NOT_HEARD_OF = sql`select id from orders
  where state = 'confirmed' and managed_id is not null
    and managed_state not in ('completed', 'failed', 'cancelled', 'rejected')
    and managed_at < now() - make_interval(mins => ${ASK_AGAIN_MINUTES})
  order by managed_at limit ${ASKED_A_ROUND}`

/** What comes back later than that is told by order management itself. */
const GOODS_DAYS = 60

const GOODS_NOT_HEARD_OF = sql`select distinct order_id as id from (
  select order_id from goods_returns where state <> 'back' and send_by > current_date - ${GOODS_DAYS}::integer
    and looked_at < now() - make_interval(mins => ${ASK_ABOUT_GOODS_MINUTES})
  order by looked_at limit ${ASKED_A_ROUND}) as waiting`

const NUMBERS_NOT_HEARD_OF = sql`select id from port_requests
  where state in ('requested', 'accepted') and looked_at < now() - make_interval(mins => ${ASK_AGAIN_MINUTES})
  order by looked_at limit ${ASKED_A_ROUND}`

type Late = {
  kind:
    | 'handOver'
    | 'authorised'
    | 'givingBack'
    | 'visits'
    | 'documents'
    | 'eSims'
    | 'visitOpen'
    | 'visitEnded'
    | 'cancelServices'
    | 'refundPart'
    | 'refundGoods'
    | 'sendPort'
    | MailName
  id: string
}

/**
 * A job that was given up, or lost with a table that was put back: what is still open says what there is to do. So many of
 * each kind, in no order, so that what cannot be done holds up nothing else.
 */
async function sendAgain({ db, jobs }: Used): Promise<void> {
  const late = sql`now() - make_interval(mins => ${LATE_MINUTES})`
  const some = sql`order by random() limit ${AT_ONCE}`
  const { rows } = await db.execute<Late>(sql`
    (select 'handOver' as kind, id from orders where state = 'confirmed' and managed_id is null and changed_at < ${late} ${some})
    union all (select state, id from payments where state = 'authorised' and changed_at < ${late} ${some})
    union all (select state, id from payments where state = 'givingBack' and changed_at < ${late} ${some})
    union all (select 'visits', order_id from visit_releases where created_at < ${late} ${some})
    union all (select 'documents', order_id from payments
      where changed_at between now() - interval '2 days' and ${late} and ${LACKS_ITS_PAPER} ${some})
    union all (select 'documents', order_id from withdrawals
      where refunded_at between now() - interval '2 days' and ${late} and ${LACKS_ITS_NOTE} ${some})
    union all (select 'documents', order_id from goods_returns
      where greatest(created_at, refunded_at) between now() - interval '2 days' and ${late} and (${LACKS_RETURN_PAPER}) ${some})
    union all (select case state when 'open' then 'visitOpen' else 'visitEnded' end, id from visit_changes
      where finished_at is null and created_at < ${late} ${some})
    union all (select 'eSims', order_id from esim_profiles where state = 'asked' and created_at < ${late} ${some})
    union all (select 'cancelServices', id from withdrawals where cancel_state = 'toTell' and cancel_changed_at < ${late} ${some})
    union all (select 'refundPart', id from withdrawals
      where refund > 0 and refunded_at is null and ${REFUNDED_APART} and received_at < ${late} ${some})
    union all (select 'refundGoods', id from goods_returns
      where refund > 0 and refunded_at is null and payment_id is not null
        and greatest(shown_at, back_at) < ${late} ${some})
    union all (select 'sendPort', id from port_requests where state = 'toSend' and created_at < ${late} ${some})
    union all (select kind, order_id from mails where sent_at is null and due_at < ${late} ${some})`)
  for (const row of rows) await inTransaction(db, (tx) => sendJob(tx, jobs, row))
}

/** False: it is on its way already. */
function sendJob(tx: Transaction, jobs: JobQueue, { kind, id }: Late): Promise<boolean> {
  const about = { singletonKey: id }
  switch (kind) {
    case 'handOver':
      return jobs.enqueue(tx, HAND_OVER_JOB, { orderId: id }, about)
    case 'visits':
      return jobs.enqueue(tx, RELEASE_VISITS_JOB, { orderId: id }, about)
    case 'documents':
      return jobs.enqueue(tx, DOCUMENTS_JOB, { orderId: id }, about)
    case 'eSims':
      return jobs.enqueue(tx, ESIM_JOB, { orderId: id }, about)
    case 'visitOpen':
      return jobs.enqueue(tx, SETTLE_VISIT_JOB, { changeId: id }, about)
    case 'visitEnded':
      return jobs.enqueue(tx, FOLLOW_VISIT_JOB, { changeId: id }, about)
    case 'authorised':
      return jobs.enqueue(tx, CAPTURE_JOB, { paymentId: id }, about)
    case 'givingBack':
      return jobs.enqueue(tx, GIVE_BACK_JOB, { paymentId: id }, about)
    case 'cancelServices':
      return jobs.enqueue(tx, CANCEL_SERVICES_JOB, { withdrawalId: id }, about)
    case 'sendPort':
      return jobs.enqueue(tx, SEND_PORT_JOB, { requestId: id }, about)
    case 'refundGoods':
      return jobs.enqueue(tx, REFUND_GOODS_JOB, { returnId: id }, about)
    case 'refundPart':
      return jobs.enqueue(tx, REFUND_PART_JOB, { withdrawalId: id }, about)
    default:
      // A letter of a version that is newer, or older.
      return isMailName(kind) ? enqueueMail(tx, jobs, id, kind) : Promise.resolve(false)
  }
}
