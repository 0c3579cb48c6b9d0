import { CART_STATES } from '#domain/cart/state.ts'
import type { DailyMeasure } from '#domain/desk/daily-measure.ts'
import { CONCLUDING_EVENTS, LIVE_EVENT } from '#domain/order/timeline.ts'
import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { openWork } from '../work/list-work.ts'

/** A step counts for the day on which the cart began, when it is taken within so many days. */
const WITHIN_DAYS = 7

type Span = { from: SQL; to: SQL; day: string }

/** Whole days of Ireland, in summer time too. */
function spanOf(day: string): Span {
  const begin = (days: number) => sql`((${day}::date + ${days}::integer)::timestamp at time zone 'Europe/Dublin')`
  return { from: begin(0), to: begin(1), day }
}

const within = (column: SQL, { from, to }: Span) => sql`${column} >= ${from} and ${column} < ${to}`

/** Each returns part, count and amount. */
const MEASURES = {
  // By what their state is now: they are counted again for as long as they may move.
  orders: (span: Span) => sql`select state as part, count(*) as count, 0 as amount
    from orders where ${within(sql`created_at`, span)} group by state`,

  taken: (span: Span) => sql`select '' as part, count(*) as count, coalesce(sum(amount), 0) as amount from payments
    where ${within(sql`created_at`, span)} and amount > 0 and state in ('captured', 'givingBack', 'givenBack', 'lost')`,

  // Each refund by its own part and day, and of a payment that was refunded as a whole what no other refund had of it. What a bank
  // charges back is no refund, though it ends those that were under way.
  refunded: (span: Span) => sql`select part, count(*) as count, sum(back.amount) as amount from (
      select 'withdrawal' as part, payment_id, refund as amount, refunded_at as at from withdrawals
        where ${within(sql`refunded_at`, span)}
      union all select 'goods', payment_id, refund, refunded_at from goods_returns
        where ${within(sql`greatest(created_at, refunded_at)`, span)} and ${within(sql`refunded_at`, span)}
      union all select 'employee', payment_id, amount, done_at from staff_refunds where ${within(sql`done_at`, span)}
    ) as back left join payments on payments.id = payment_id
    where back.amount > 0 and (payments.state is distinct from 'lost' or back.at < payments.changed_at) group by part
    union all select 'payment', count(*), coalesce(sum(rest), 0) from (
      select amount - (select coalesce(sum(back), 0) from (
          select refund as back from withdrawals where order_id = payments.order_id and payment_id = payments.id and refunded_at is not null
          union all select refund from goods_returns
            where order_id = payments.order_id and payment_id = payments.id and refunded_at is not null
          union all select staff.amount from staff_refunds as staff
            where order_id = payments.order_id and payment_id = payments.id and done_at is not null) as others) as rest
      from payments where ${within(sql`changed_at`, span)} and amount > 0 and state = 'givenBack') as whole where rest > 0`,

  visits: (span: Span) => sql`select part, count(*) as count, 0 as amount from (
      select unnest(case when done.on_time then array['due', 'kept'] else array['due'] end) as part from orders
      cross join lateral (select (select true from order_events where order_id = orders.id and event = ${LIVE_EVENT}
        and at < ${span.to} limit 1) as on_time) as done
      where orders.state = 'confirmed' and visit_day = ${span.day}::date) as visit group by part`,

  // The queue knows when a hand-over ended, its order when the contract was made.
  handOver: (span: Span) => sql`select part, count, seconds as amount from (
      select count(*) as count, percentile_disc(0.5) within group (order by seconds) as median,
        percentile_disc(0.95) within group (order by seconds) as slow from (
        select greatest(extract(epoch from min(job.completed_on) - begun.at), 0)::bigint as seconds from pgboss.job as job
        cross join lateral (select min(at) as at from order_events where order_id = job.singleton_key::uuid
          and event in (${sql.join(
            CONCLUDING_EVENTS.map((event) => sql`${event}`),
            sql`, `,
          )})) as begun
        where job.name = 'hand-over-order' and job.state = 'completed' and ${within(sql`job.completed_on`, span)}
          and begun.at is not null
        group by job.singleton_key, begun.at) as hand_over) as measured
      cross join lateral (values ('median', median), ('slow', slow)) as parts (part, seconds) where count > 0`,
} as const satisfies Partial<Record<DailyMeasure, (span: Span) => SQL>>

/** The furthest step of each cart. What was reached stays, though checkouts and carts are deleted. */
const CARTS = (span: Span) => sql`select parts.part, count(*) filter (where parts.reached) as count, 0 as amount from (
    select checkouts.cart_uuid is not null or orders.id is not null as checkout,
      checkouts.email_hash is not null or orders.id is not null as details,
      orders.id is not null as ordered, orders.concluded as confirmed
    from carts
    left join checkouts on checkouts.cart_uuid = carts.uuid
    left join lateral (select min(id::text) as id, bool_or(state in ('confirmed', 'withdrawn')) as concluded from orders
      where cart_uuid = carts.uuid and created_at < carts.created_at + make_interval(days => ${WITHIN_DAYS})) as orders on true
    where status = any(${sql.param([...CART_STATES])}::text[]) and ${within(sql`carts.created_at`, span)}) as cart
  cross join lateral (values ('begun', true), ('checkout', checkout), ('details', details), ('ordered', ordered),
    ('confirmed', confirmed)) as parts (part, reached)
  group by parts.part`

type Counted = keyof typeof MEASURES

/** The queue deletes jobs a day after they ended. A count that finds fewer of them does not replace one that knew more. */
const FORGOTTEN: ReadonlySet<Counted> = new Set(['handOver'])

/** Counts a day anew, as often as wanted. The steps of carts only grow. */
export async function countDay(db: Database, day: string): Promise<void> {
  const span = spanOf(day)
  await inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    for (const measure of Object.keys(MEASURES) as Counted[])
      await (FORGOTTEN.has(measure) ? grow : replace)(tx, day, measure, MEASURES[measure](span))
    await tx.execute(sql`insert into daily_numbers (day, measure, part, count, amount)
      select ${day}::date, 'carts', part, sum(count), 0
      from (${CARTS(span)} union all select 'begun', 0, 0) as counted group by part
      on conflict (day, measure, part) do update set count = greatest(daily_numbers.count, excluded.count), counted_at = now()`)
  })
}

/** What needs a person now, as the figure of today. */
export async function countFallout(db: Database, followUps: readonly OrderFollowUp[], day: string): Promise<void> {
  const open = sql`select kind as part, count(*) as count, coalesce(sum(amount), 0) as amount
    from (${openWork(followUps)}) as open group by kind`
  await inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    await replace(tx, day, 'fallout', open)
  })
}

async function oneAtATime(tx: Transaction): Promise<void> {
  await tx.$client.query('select pg_advisory_xact_lock($1)', [LOCKS.dailyNumbers])
}

/** A part that there is no more of has no row. */
async function replace(tx: Transaction, day: string, measure: DailyMeasure, rows: SQL): Promise<void> {
  await tx.execute(sql`delete from daily_numbers where day = ${day}::date and measure = ${measure}`)
  await tx.execute(sql`insert into daily_numbers (day, measure, part, count, amount)
    select ${day}::date, ${measure}, part, count, amount from (${rows}) as counted where count > 0`)
}

async function grow(tx: Transaction, day: string, measure: DailyMeasure, rows: SQL): Promise<void> {
  await tx.execute(sql`insert into daily_numbers (day, measure, part, count, amount)
    select ${day}::date, ${measure}, part, count, amount from (${rows}) as counted where count > 0
    on conflict (day, measure, part) do update set count = excluded.count, amount = excluded.amount, counted_at = now()
      where excluded.count >= daily_numbers.count`)
}
