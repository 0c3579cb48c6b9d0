import { Gauge } from 'prom-client'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { REFUSED_VISITS } from './attention/needs-attention.ts'
import { LACKS_ITS_PAPER } from './documents/lacking-documents.ts'
import { OVERDUE_GOODS } from './return-store/overdue-goods.ts'
import { REFUNDED_APART } from './return-store/refunded-apart.ts'

type Row = { what: 'order' | 'payment' | 'managed' | 'age'; name: string; gateway: string | null; value: number }

/** Read when the metrics are, from every process alike. A database that is away must not take the other metrics with it. */
export function watchOrders(db: Database, { registry }: Metrics): void {
  let reading: Promise<Row[]> | null = null
  const read = () => {
    reading ??= countOrders(db)
      .catch(() => [])
      .finally(() => {
        reading = null
      })
    return reading
  }
  const registers = [registry]
  new Gauge({
    name: 'orders',
    help: 'Orders of the last 30 days by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const rows = await read()
      this.reset()
      for (const { what, name, value } of rows) if (what === 'order') this.set({ state: name }, value)
    },
  })
  new Gauge({
    name: 'payments',
    help: 'Card payments of the last 30 days by state and gateway',
    labelNames: ['state', 'gateway'],
    registers,
    async collect() {
      const rows = await read()
      this.reset()
      for (const { what, name, gateway, value } of rows) {
        if (what === 'payment') this.set({ state: name, gateway: gateway ?? '' }, value)
      }
    },
  })
  new Gauge({
    name: 'orders_managed',
    help: 'Orders of the last 30 days by their state at order management',
    labelNames: ['state'],
    registers,
    async collect() {
      const rows = await read()
      this.reset()
      for (const { what, name, value } of rows) if (what === 'managed') this.set({ state: name }, value)
    },
  })
  new Gauge({
    name: 'orders_oldest_seconds',
    help: 'For how long the oldest has been waiting: sweeper (a payment that should have been asked about, an order that nobody goes on with), capture, giveBack, handOver, documents, mail, visits, cancelServices (what was withdrawn, until order management has called it off), cancelRefused, refundPart, refundGoods, visitRefused (a time that order management did not take), returns (goods that should have been sent back, or were and never came), dispute (a payment that a customer disputes at the bank)',
    labelNames: ['waits_for'],
    registers,
    async collect() {
      const rows = await read()
      this.reset()
      for (const { what, name, value } of rows) if (what === 'age') this.set({ waits_for: name }, value)
    },
  })
}

async function countOrders(db: Database): Promise<Row[]> {
  const recent = sql`created_at > now() - interval '30 days'`
  const age = (oldest: string) => sql`coalesce(extract(epoch from now() - min(${sql.raw(oldest)})), 0)::float8`
  const { rows } = await db.execute<Row>(sql`
    select 'order' as what, state as name, null as gateway, count(*)::float8 as value from orders where ${recent} group by state
    union all select 'payment', state, gateway, count(*)::float8 from payments where ${recent} group by state, gateway
    union all select 'managed', managed_state, null, count(*)::float8 from orders
      where ${recent} and managed_state is not null group by managed_state
    union all select 'age', 'sweeper', null, ${age('at')} from (
      select min(next_check_at) as at from payments where next_check_at < now()
      union all select min(claimed_until) from orders where state = 'placed' and claimed_until < now()) as late
    union all select 'age', 'capture', null, ${age('changed_at')} from payments where state = 'authorised'
    union all select 'age', 'giveBack', null, ${age('changed_at')} from payments where state = 'givingBack'
    union all select 'age', 'handOver', null, ${age('changed_at')} from orders where state = 'confirmed' and managed_id is null
    union all select 'age', 'documents', null, ${age('changed_at')} from payments
      where changed_at > now() - interval '2 days' and ${LACKS_ITS_PAPER}
    union all select 'age', 'mail', null, ${age('due_at')} from mails where sent_at is null and due_at <= now()
    union all select 'age', 'cancelServices', null, ${age('cancel_changed_at')} from withdrawals where cancel_state = 'toTell'
    union all select 'age', 'cancelRefused', null, ${age('cancel_changed_at')} from withdrawals where cancel_state = 'refused'
    union all select 'age', 'refundPart', null, ${age('received_at')} from withdrawals
      where refund > 0 and refunded_at is null and ${REFUNDED_APART}
    union all select 'age', 'refundGoods', null, ${age('greatest(shown_at, back_at)')} from goods_returns
      where refund > 0 and refunded_at is null and payment_id is not null
    union all select 'age', 'returns', null, ${age('since')} from (${OVERDUE_GOODS}) as overdue
    union all select 'age', 'dispute', null, ${age('changed_at')} from payments where dispute_state = 'open'
    union all select 'age', 'visitRefused', null, ${age('created_at')} from visit_changes where ${REFUSED_VISITS}
    union all select 'age', 'visits', null, ${age('created_at')} from (
      select created_at from visit_releases
      union all select created_at from visit_changes where finished_at is null) as open_visits`)
  return rows
}
