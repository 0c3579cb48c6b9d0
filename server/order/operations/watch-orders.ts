import { Gauge } from 'prom-client'
import type { Database } from '#server/platform/database/database.ts'
import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import type { Reads } from '#server/platform/database/standby/open-standby.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { OrderFollowUp } from '../state/define-follow-up.ts'
import { OVERDUE_GOODS } from '../state/returns/overdue-goods.ts'
import { REFUSED_VISITS } from './needs-attention.ts'

type Row = { what: 'order' | 'payment' | 'managed' | 'age'; name: string; gateway: string | null; value: number }

/** Read with every scrape, by every process alike. A database that is down must not take the other metrics with it. */
export function watchOrders(reads: Reads, { registry }: Metrics, followUps: readonly OrderFollowUp[]): void {
  let reading: Promise<Row[]> | null = null
  const read = () => {
    reading ??= reads((db) => countOrders(db, followUps))
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
    help: 'For how long the oldest has been waiting: sweeper (a payment that should have been asked about, an order that nobody goes on with), capture, giveBack, handOver, documents, mail, visits, eSims, numbers, cancelServices (what was withdrawn, until order management has called it off), cancelRefused, refundPart, refundGoods, staffRefund (refunds that employees have approved), review (decisions about referred orders that are carried out), visitRefused (a time that order management did not take), returns (goods that should have been sent back, or were and never came), dispute (a payment that a customer disputes at the bank), analytics (purchases to be reported), reconcile (what providers or order management know and the shop does not)',
    labelNames: ['waits_for'],
    registers,
    async collect() {
      const rows = await read()
      this.reset()
      for (const { what, name, value } of rows) if (what === 'age') this.set({ waits_for: name }, value)
    },
  })
}

async function countOrders(db: Database, followUps: readonly OrderFollowUp[]): Promise<Row[]> {
  const recent = sql`created_at > now() - interval '30 days'`
  const { rows } = await db.execute<Row>(sql`
    select 'order' as what, state as name, null as gateway, count(*)::float8 as value from orders where ${recent} group by state
    union all select 'payment', state, gateway, count(*)::float8 from payments where ${recent} group by state, gateway
    union all select 'managed', managed_state, null, count(*)::float8 from orders
      where ${recent} and managed_state is not null group by managed_state
    union all ${oldest(
      'sweeper',
      sql`select min(next_check_at) as since from payments where next_check_at < now()
        union all select min(claimed_until) from orders where state = 'placed' and claimed_until < now()`,
    )}
    union all ${oldest('cancelRefused', sql`select cancel_changed_at as since from withdrawals where cancel_state = 'refused'`)}
    union all ${oldest('returns', OVERDUE_GOODS)}
    union all ${oldest('dispute', sql`select changed_at as since from payments where dispute_state = 'open'`)}
    union all ${oldest('visitRefused', sql`select created_at as since from visit_changes where ${REFUSED_VISITS}`)}
    union all ${oldest('reconcile', sql`select found_at as since from reconcile_findings where state = 'open'`)}
    union all ${sql.join(oldestFollowUps(followUps), sql` union all `)}`)
  return rows
}

function oldestFollowUps(followUps: readonly OrderFollowUp[]): SQL[] {
  return [...Map.groupBy(followUps, ({ waitsFor }) => waitsFor)].map(([waitsFor, all]) => {
    const parts = all.map(({ overdue }) => sql`select since from (${overdue}) as overdue`)
    return oldest(waitsFor, sql.join(parts, sql` union all `))
  })
}

function oldest(waitsFor: string, waiting: SQL): SQL {
  return sql`select 'age', ${waitsFor}::text, null, coalesce(extract(epoch from now() - min(since)), 0)::float8
    from (${waiting}) as waiting`
}
