import { irishDay } from '#domain/availability/service-date.ts'
import { visitOf } from '#domain/order/changes/change-visit.ts'
import type { MailName } from '#domain/order/letters/mail-name.ts'
import { readOrdered } from '#domain/order/order.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { promiseMails } from '../state/promise-mails.ts'

type Deps = { db: Database; jobs: JobQueue; clock: Clock }

/** A customer who pays at once gets one letter, the confirmation. */
const UNPAID_MINUTES = 10
/** The rest of the hour would be too short to act on. */
const TOO_OLD_MINUTES = 50
/** No letters about tomorrow before breakfast or at night. */
const SENT_FROM_HOUR = 9
const SENT_UNTIL_HOUR = 21
/** Goods to send back are reminded of so many days before the last. */
const REMINDED_DAYS = 4
const DAY_MS = 24 * 60 * 60 * 1000

const HOUR = new Intl.DateTimeFormat('en-IE', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Dublin' })

/**
 * Letters that are caused by time and not by an event. They are computed from the current orders, so that neither a
 * changed visit nor downtime makes a plan wrong; the name of a letter makes it unique.
 */
export async function promiseTimedMails({ db, jobs, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = await unpaid(db)
  const hour = Number(HOUR.format(now))
  if (hour >= SENT_FROM_HOUR && hour < SENT_UNTIL_HOUR)
    due.push(...(await visitedTomorrow(db, now)), ...(await toSendBack(db, now)))
  if (due.length > 0) await inTransaction(db, (tx) => promiseMails(tx, jobs, due))
}

type Due = { orderId: string; name: MailName }

async function unpaid(db: Database): Promise<Due[]> {
  const { rows } = await db.execute<{ orderId: string }>(sql`select id as "orderId" from orders
    where state = 'awaitingPayment'
      and changed_at < now() - make_interval(mins => ${UNPAID_MINUTES})
      and changed_at > now() - make_interval(mins => ${TOO_OLD_MINUTES})
      and not exists (select from mails where order_id = orders.id and kind = 'received')`)
  return rows.map(({ orderId }) => ({ orderId, name: 'received' }))
}

/** Without orders of today, whose confirmation says it. */
async function visitedTomorrow(db: Database, now: Date): Promise<Due[]> {
  const [today, tomorrow] = [irishDay(now), irishDay(new Date(now.getTime() + DAY_MS))]
  const name: MailName = `visitTomorrow ${tomorrow}`
  const { rows } = await db.execute<{ id: string; document: unknown; gone: string[] | null }>(sql`
    select id, document,
      (select array_agg(line) from withdrawals, unnest(lines) as line where order_id = orders.id) as gone
    from orders
    where state = 'confirmed' and visit_day = ${tomorrow}::date
      and (managed_state is null or managed_state not in ('completed', 'failed', 'cancelled', 'rejected'))
      and (created_at at time zone 'Europe/Dublin')::date < ${today}::date
      and not exists (select from mails where order_id = orders.id and kind = ${name})`)
  return rows
    .filter(({ id, document, gone }) => {
      const withdrawals = [{ lines: gone ?? [] }]
      return visitOf({ ordered: readOrdered(document, id), withdrawals })?.visit.at === tomorrow
    })
    .map(({ id }) => ({ orderId: id, name }))
}

/** Once for each withdrawal, until the goods are sent. A day that passed during downtime is reminded of as well. */
async function toSendBack(db: Database, now: Date): Promise<Due[]> {
  const { rows } = await db.execute<{ orderId: string; withdrawalId: string }>(sql`
    select distinct order_id as "orderId", withdrawal_id as "withdrawalId" from goods_returns
    where state = 'awaited' and send_by <= ${irishDay(now)}::date + ${REMINDED_DAYS}::integer
      and not exists (select from mails where mails.order_id = goods_returns.order_id
        and kind = 'returnReminder ' || withdrawal_id)`)
  return rows.map(({ orderId, withdrawalId }) => ({ orderId, name: `returnReminder ${withdrawalId}` }))
}
