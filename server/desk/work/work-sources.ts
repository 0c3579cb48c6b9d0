import type { WorkKind } from '#domain/desk/work-kind.ts'
import { REFUSED_VISITS } from '#server/order/operations/needs-attention.ts'
import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import { OVERDUE_GOODS } from '#server/order/state/returns/overdue-goods.ts'
import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'

/** By then a follow-up has been tried several times by itself. */
const BY_ITSELF_MINUTES = 15
/** A bank decides within this time. */
const PAYMENT_MINUTES = 45

/** What a follow-up is to employees, by what it waits for. Null: nobody has to do anything about it. */
const KIND_OF_FOLLOW_UP: Readonly<Record<string, WorkKind | null>> = {
  review: 'credit',
  capture: 'payment',
  giveBack: 'refund',
  refundPart: 'refund',
  refundGoods: 'refund',
  staffRefund: 'refund',
  handOver: 'handOver',
  documents: 'letter',
  mail: 'letter',
  visits: 'visit',
  eSims: 'number',
  numbers: 'number',
  cancelServices: 'withdrawal',
  analytics: null,
}

type Source = { kind: WorkKind; rows: SQL }

/**
 * Everything that needs a person, found where it is: what waits for too long, and what an outside system has refused. A row has kind,
 * key, order_id, since, detail (a code) and amount (cents). What settles itself is gone from here.
 */
export function workRows(followUps: readonly OrderFollowUp[]): SQL {
  const sources = [...followUps.flatMap(ofFollowUp), ...REFUSED]
  const parts = sources.map(
    ({ kind, rows }) =>
      sql`select ${kind}::text as kind, key, order_id, since, detail, amount from (${rows}) as source`,
  )
  return sql.join(parts, sql` union all `)
}

/** By then its first try has failed, or has not begun. */
const FIRST_TRY_SECONDS = 60

/** Follow-ups that are tried by themselves still: kind and since. */
export function healingRows(followUps: readonly OrderFollowUp[]): SQL {
  const parts = followUps.flatMap(({ waitsFor, overdue }) => {
    const kind = KIND_OF_FOLLOW_UP[waitsFor] ?? null
    if (kind === null) return []
    return sql`select ${kind}::text as kind, since from (${overdue}) as open
      where since >= now() - make_interval(mins => ${BY_ITSELF_MINUTES}) and since < now() - make_interval(secs => ${FIRST_TRY_SECONDS})`
  })
  return sql.join(parts, sql` union all `)
}

const amountPaid = (orderId: SQL) =>
  sql`(select sum(amount)::integer from payments where payments.order_id = ${orderId} and payments.state in ('authorised', 'captured', 'givingBack') and amount > 0)`
const AMOUNT_PAID = amountPaid(sql`orders.id`)
const AT_STAKE = amountPaid(sql`open.order_id`)

function ofFollowUp({ name, waitsFor, overdue }: OrderFollowUp): Source[] {
  const kind = KIND_OF_FOLLOW_UP[waitsFor]
  if (kind === undefined) throw new Error(`The desk does not know what a follow-up that waits for ${waitsFor} is`)
  if (kind === null) return []
  const payload = sql`(to_jsonb(open) - 'since' - 'order_id')::text`
  const rows = sql`select ${name}::text || ' ' || ${payload} as key, order_id, since, ${name}::text as detail, ${AT_STAKE} as amount
    from (${overdue}) as open where since < now() - make_interval(mins => ${BY_ITSELF_MINUTES})`
  return [{ kind, rows }]
}

const TODAY = sql`(now() at time zone 'Europe/Dublin')::date`
/** By then it is another kind of problem, which order management reports. */
const MISSED_FOR_DAYS = 60

/** Otherwise the whole payment was refunded or charged back meanwhile. */
const STILL_PAID = sql`exists (select from payments where payments.id = staff_refunds.payment_id and payments.state = 'captured')`

/** What no job does again by itself. */
const REFUSED: readonly Source[] = [
  {
    kind: 'stopped',
    rows: sql`select id::text as key, id as order_id, managed_state as detail, ${AMOUNT_PAID} as amount,
        coalesce((select max(at) from order_events where order_id = orders.id and event = 'managed.' || managed_state), changed_at) as since
      from orders where state = 'confirmed' and managed_state in ('held', 'partial', 'failed', 'rejected')`,
  },
  {
    kind: 'credit',
    rows: sql`select id::text as key, id as order_id, created_at as since, 'REFER' as detail, null::integer as amount
      from orders where state = 'referred'
        and not exists (select from review_decisions where review_decisions.order_id = orders.id and review_decisions.state = 'open')`,
  },
  {
    kind: 'payment',
    rows: sql`select id::text as key, order_id, changed_at as since, state as detail, amount from payments
      where next_check_at is not null and state in ('starting', 'open') and changed_at < now() - make_interval(mins => ${PAYMENT_MINUTES})`,
  },
  {
    kind: 'dispute',
    rows: sql`select id::text as key, order_id, changed_at as since, gateway as detail, amount from payments where dispute_state = 'open'`,
  },
  {
    kind: 'number',
    rows: sql`select id::text as key, order_id, changed_at as since, reason as detail, null::integer as amount
      from port_requests as refused where state = 'rejected' and not exists (select from port_requests as later
        where later.order_id = refused.order_id and later.line_id = refused.line_id and later.attempt > refused.attempt)
        and exists (select from orders where orders.id = refused.order_id and orders.state = 'confirmed')`,
  },
  {
    kind: 'visit',
    rows: sql`select id::text as key, order_id, created_at as since, 'refused' as detail, null::integer as amount
      from visit_changes where ${REFUSED_VISITS}`,
  },
  {
    kind: 'visit',
    rows: sql`select id::text as key, id as order_id, ((visit_day + 1)::timestamp at time zone 'Europe/Dublin') as since,
        'missed' as detail, ${AMOUNT_PAID} as amount
      from orders where state = 'confirmed' and visit_day < ${TODAY} and visit_day > ${TODAY} - ${MISSED_FOR_DAYS}::integer
        and (managed_state is null or managed_state not in ('completed', 'partial', 'failed', 'cancelled', 'rejected', 'held'))
        and not exists (select from visit_changes where visit_changes.order_id = orders.id and visit_changes.state = 'open')`,
  },
  {
    kind: 'refund',
    rows: sql`select id::text as key, order_id, changed_at as since, 'refused by the provider' as detail, amount
      from staff_refunds where state = 'failed' and ${STILL_PAID}`,
  },
  {
    kind: 'approval',
    rows: sql`select id::text as key, order_id, proposed_at as since, reason as detail, amount
      from staff_refunds where state = 'proposed' and ${STILL_PAID}`,
  },
  {
    kind: 'goods',
    rows: sql`select order_id::text || ' ' || why as key, order_id, min(since) as since, why as detail, null::integer as amount
      from (${OVERDUE_GOODS}) as goods group by order_id, why`,
  },
  {
    kind: 'withdrawal',
    rows: sql`select id::text as key, order_id, cancel_changed_at as since, cancel_state as detail, null::integer as amount
      from withdrawals where cancel_state = 'refused'`,
  },
]
