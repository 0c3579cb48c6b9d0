import { Gauge } from 'prom-client'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Reads } from '#server/platform/database/standby/open-standby.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { addSecurityCounts } from '#server/platform/log/security-counts.ts'
import type { Metrics } from '#server/platform/metrics.ts'

/** Commands by which one person may do in an emergency what two agree to at the desk. */
export type BreakGlassPlace = 'orders refund' | 'catalogue publish'

const EVENT = 'break-glass'

/** In the commit of the act: a security event, which the desk lists and metrics have for an alert. A shell has no metrics itself. */
export function reportBreakGlass(tx: Transaction, place: BreakGlassPlace): Promise<void> {
  return addSecurityCounts(tx, [{ event: EVENT, place, reason: 'one person', count: 1 }])
}

/** An alert that lasts for a day is seen by those who come next, too. */
const COUNT: Statement = {
  name: 'count break-glass',
  text: `select place, sum(count)::integer as acts from security_counts
    where day >= (now() at time zone 'Europe/Dublin')::date - 1 and event = '${EVENT}' group by place`,
}

/** Read with every scrape, by every process alike. A database that is down must not take the other metrics with it. */
export function watchBreakGlass(reads: Reads, { registry }: Metrics): void {
  new Gauge({
    name: 'break_glass_acts',
    help: 'Acts of the shell, today and yesterday, that two people agree to at the desk and one did in an emergency',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      const rows = await reads(
        async ({ $client }) => (await $client.query<{ place: string; acts: number }>(COUNT)).rows,
      ).catch(() => [])
      this.reset()
      for (const { place, acts } of rows) this.set({ place }, acts)
    },
  })
}
