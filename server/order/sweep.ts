import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { advanceOrder } from './advance-order.ts'
import { changeOrder } from './change-order.ts'
import { noteManaged } from './management/managed-orders.ts'
import { settleOrder } from './money/settle-order.ts'
import { CAPTURE_JOB, GIVE_BACK_JOB, HAND_OVER_JOB, MAIL_JOB } from './order-jobs.ts'
import type { OrderManagement } from './order-management.ts'
import type { OrderRoom } from './order-room.ts'
import { findOrderById } from './order-store.ts'

type Used = OrderRoom & { log: FastifyBaseLogger; orderManagement: OrderManagement }

/** How much one round takes on; the next comes within a minute. */
const AT_ONCE = 200
/** How long a customer may take to pay, or to think about a deposit. */
const PAY_MINUTES = 60
/** What a job should have done by then is sent again. */
const LATE_MINUTES = 10
const ASK_AGAIN_MINUTES = 60

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
    await checkLater(deps, id)
  })
  await each(deps, 'expired', LEFT_ALONE, (id) => expire(deps, id))
  await each(deps, 'managed', NOT_HEARD_OF, async (id) => {
    const order = await findOrderById(deps.db, id)
    const managed = order?.managedId == null ? null : await deps.orderManagement.read(order.managedId)
    if (managed !== null) await noteManaged(deps.db, id, managed.state, 'time')
  })
  await sendAgain(deps)
}

/** What could not be asked about waits for the next round; what nothing can come of any more is left alone. */
async function checkLater({ db }: Used, orderId: string): Promise<void> {
  await db.execute(sql`update payments
    set next_check_at = case when provider_ref is null and state <> 'starting' then null else now() + interval '1 minute' end
    where order_id = ${orderId} and next_check_at <= now()`)
}

/** Only when the provider has said that nothing was paid: while it is silent the order waits. */
async function expire(deps: Used, id: string): Promise<void> {
  const order = await findOrderById(deps.db, id)
  if (order === null) return
  const settled = await settleOrder(deps, deps.log, order, 'time', 'throw')
  await changeOrder(deps, settled.id, ({ payments }) => {
    const mayHaveMoney = payments.some(({ pending, state }) => state === 'open' && pending)
    if (mayHaveMoney) return null
    return { events: [{ of: 'order', event: 'expire' }], by: 'time', why: 'EXPIRED' }
  })
}

/** One that fails is looked at again in the next round, and holds up no other. */
async function each(
  deps: Used,
  what: string,
  rows: ReturnType<typeof sql>,
  work: (orderId: string) => Promise<unknown>,
): Promise<void> {
  const found = await deps.db.execute<{ id: string }>(rows)
  for (const { id } of found.rows) {
    try {
      await work(id)
    } catch (error) {
      deps.log.error({ err: error, orderId: id, what }, 'an order could not be swept')
    }
  }
}

const UNPLACED = sql`select id from orders where state = 'placed' and claimed_until < now() order by changed_at limit ${AT_ONCE}`

const TO_BE_CHECKED = sql`select distinct order_id as id from (
  select order_id from payments where next_check_at <= now() order by next_check_at limit ${AT_ONCE}) as due`

const LEFT_ALONE = sql`select id from orders
  where state in ('depositAsked', 'awaitingPayment') and changed_at < now() - make_interval(mins => ${PAY_MINUTES})
  order by changed_at limit ${AT_ONCE}`

const NOT_HEARD_OF = sql`select id from orders
  where state = 'confirmed' and managed_id is not null
    and managed_state not in ('completed', 'failed', 'cancelled', 'rejected')
    and managed_at < now() - make_interval(mins => ${ASK_AGAIN_MINUTES})
  order by managed_at limit ${AT_ONCE}`

/** A job that was given up, or lost with a table that was put back: what is still open says what there is to do. */
async function sendAgain({ db, jobs }: Used): Promise<void> {
  const late = sql`now() - make_interval(mins => ${LATE_MINUTES})`
  const { rows } = await db.execute<{ kind: string; id: string; mail: 'confirmation' | 'referral' | null }>(sql`
    select 'hand-over' as kind, id::text, null as mail from orders
      where state = 'confirmed' and managed_id is null and changed_at < ${late}
    union all select state, id::text, null from payments where state in ('authorised', 'givingBack') and changed_at < ${late}
    union all select 'mail', order_id::text, kind from mails where sent_at is null and created_at < ${late}
    limit ${AT_ONCE}`)
  for (const { kind, id, mail } of rows) {
    await inTransaction(db, async (tx) => {
      if (mail !== null)
        return jobs.enqueue(tx, MAIL_JOB, { orderId: id, kind: mail }, { singletonKey: `${id} ${mail}` })
      if (kind === 'hand-over') return jobs.enqueue(tx, HAND_OVER_JOB, { orderId: id }, { singletonKey: id })
      const job = kind === 'authorised' ? CAPTURE_JOB : GIVE_BACK_JOB
      return jobs.enqueue(tx, job, { paymentId: id }, { singletonKey: id })
    })
  }
}
