import { Gauge } from 'prom-client'
import type { Database } from '#server/platform/database/database.ts'
import type { Reads } from '#server/platform/database/standby/open-standby.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import type { Metrics } from '#server/platform/metrics.ts'

type Row = { partner: string; oldest: number; receiving: number; failing: number; suspended: number }

const STATES = ['receiving', 'failing', 'suspended'] as const

/** By the first event that waits for each receiver. A partner without one is included, so that an alert ends. */
const COUNT: Statement = {
  name: 'watch_partner_events',
  text: `select hubs.partner,
      coalesce(extract(epoch from now() - min(events.at)), 0)::float8 as oldest,
      count(*) filter (where hubs.suspended_at is null and hubs.failing_since is null)::integer as receiving,
      count(*) filter (where hubs.suspended_at is null and hubs.failing_since is not null)::integer as failing,
      count(*) filter (where hubs.suspended_at is not null)::integer as suspended
    from partner_hubs as hubs
      left join lateral (
        select number from partner_deliveries where hub_id = hubs.id order by number limit 1
      ) as head on true
      left join partner_events as events on events.number = head.number
    group by hubs.partner`,
}

/** Read with every scrape, by every process alike. A database that is down must not take the other metrics with it. */
export function watchPartnerEvents(reads: Reads, { registry }: Metrics): void {
  let reading: Promise<Row[]> | null = null
  const read = () => {
    reading ??= reads(countByPartner)
      .catch(() => [])
      .finally(() => {
        reading = null
      })
    return reading
  }
  const registers = [registry]
  new Gauge({
    name: 'partner_events_oldest_seconds',
    help: 'Age of the oldest event that waits for its partner’s confirmation',
    labelNames: ['partner'],
    registers,
    async collect() {
      const rows = await read()
      this.reset()
      for (const { partner, oldest } of rows) this.set({ partner }, oldest)
    },
  })
  new Gauge({
    name: 'partner_receivers',
    help: 'Receivers of events by partner and state: receiving, failing (the last event is still unconfirmed), suspended (all of them are, for days)',
    labelNames: ['partner', 'state'],
    registers,
    async collect() {
      const rows = await read()
      this.reset()
      for (const row of rows) for (const state of STATES) this.set({ partner: row.partner, state }, row[state])
    },
  })
}

async function countByPartner({ $client }: Pick<Database, '$client'>): Promise<Row[]> {
  return (await $client.query<Row>(COUNT)).rows
}
