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
  capture: 'payment',
  giveBack: 'refund',
  refundPart: 'refund',
  refundGoods: 'refund',
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

function ofFollowUp({ name, waitsFor, overdue }: OrderFollowUp): Source[] {
  const kind = KIND_OF_FOLLOW_UP[waitsFor]
  if (kind === undefined) throw new Error(`The desk does not know what a follow-up that waits for ${waitsFor} is`)
  if (kind === null) return []
  const payload = sql`(to_jsonb(open) - 'since' - 'order_id')::text`
  const rows = sql`select ${name}::text || ' ' || ${payload} as key, order_id, since, ${name}::text as detail, null::integer as amount
    from (${overdue}) as open where since < now() - make_interval(mins => ${BY_ITSELF_MINUTES})`
  return [{ kind, rows }]
}

const AMOUNT_PAID = sql`(select sum(amount)::integer from payments where payments.order_id = orders.id and payments.state = 'captured')`

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
      from orders where state = 'referred'`,
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
    kind: 'goods',
    rows: sql`select order_id::text || ' ' || why as key, order_id, since, why as detail, null::integer as amount from (${OVERDUE_GOODS}) as goods`,
  },
  {
    kind: 'withdrawal',
    rows: sql`select id::text as key, order_id, cancel_changed_at as since, cancel_state as detail, null::integer as amount
      from withdrawals where cancel_state = 'refused'`,
  },
]
