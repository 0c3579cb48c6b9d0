import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { knownMigrations } from '#server/platform/database/known-migrations.ts'
import { addSecurityCounts, type NewSecurityCount } from '#server/platform/log/security-counts.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { type SystemReport, systemReports } from '../system-reports.ts'

type Deps = {
  config: { roles: readonly string[] }
  db: Database
  log: FastifyBaseLogger
  processClock: Clock
  metrics: Pick<Metrics, 'securityEvents' | 'portSeconds' | 'outsideBreaker'>
}

export type ProcessReporter = {
  /** Also called by itself, every half a minute. */
  report(): Promise<void>
  /** What was counted since the last report is not lost. */
  close(): Promise<void>
}

const EVERY_MS = 30_000
/** Calls to outside systems are those of the last five minutes. */
const REMEMBERED = 10
/** Kinds of events are fixed texts. A mistake that makes more of them fills no table. */
const MOST_KINDS = 300

type Totals = ReadonlyMap<string, number>

/** Writes what this process counted into the tables that the desk reads: security events by day, and how it and its outside systems are. */
export async function reportProcess({ config, db, log, metrics, processClock }: Deps): Promise<ProcessReporter> {
  const { count: migrations } = await knownMigrations()
  const id = randomUUID()
  const startedMs = processClock.monotonicMs()
  let written: Totals = new Map()
  let before: { calls: Totals; failed: Totals }[] = []

  async function report(): Promise<void> {
    const events = await eventTotals(metrics)
    await addSecurityCounts(db, newCounts(events, written))
    written = events
    const calls = await callTotals(metrics)
    const oldest = before[0] ?? { calls: new Map(), failed: new Map() }
    before = [...before, calls].slice(-REMEMBERED)
    const list = await systemsSince(metrics, calls, oldest)
    await db.$client.query({
      name: 'report process',
      text: `insert into process_reports (id, roles, migrations, systems, started_at, reported_at)
        values ($1, $2, $3, $4, pg_catalog.now() - make_interval(secs => $5), pg_catalog.now())
        on conflict (id) do update set systems = excluded.systems, reported_at = excluded.reported_at`,
      values: [
        id,
        config.roles,
        migrations,
        JSON.stringify(systemReports.write({ list })),
        (processClock.monotonicMs() - startedMs) / 1000,
      ],
    })
  }

  // A report that cannot be written is made up for by the next.
  const tryReport = () => report().catch((error: unknown) => log.warn({ err: error }, 'the process could not report'))
  const timer = setInterval(tryReport, EVERY_MS)
  timer.unref()
  await tryReport()
  return {
    report,
    async close() {
      clearInterval(timer)
      await tryReport()
      await db.$client.query('delete from process_reports where id = $1', [id]).catch(() => {})
    },
  }
}

const KEY = '\u0000'

async function eventTotals({ securityEvents }: Deps['metrics']): Promise<Totals> {
  const { values } = await securityEvents.get()
  const kept = values.slice(0, MOST_KINDS)
  return new Map(kept.map(({ labels: { event, place, type }, value }) => [[event, place, type].join(KEY), value]))
}

function newCounts(now: Totals, before: Totals): NewSecurityCount[] {
  return [...now].flatMap(([key, total]) => {
    const [event = '', place = '', reason = ''] = key.split(KEY)
    const count = total - (before.get(key) ?? 0)
    return count > 0 ? [{ event, place, reason, count }] : []
  })
}

async function callTotals({ portSeconds }: Deps['metrics']): Promise<{ calls: Totals; failed: Totals }> {
  const { values } = await portSeconds.get()
  const [calls, failed] = [new Map<string, number>(), new Map<string, number>()]
  for (const { metricName, labels, value } of values) {
    if (metricName !== 'outside_call_duration_seconds_count') continue
    const { system, outcome } = labels as { system?: string; outcome?: string }
    if (system === undefined || outcome === undefined) continue
    calls.set(system, (calls.get(system) ?? 0) + value)
    const status = Number(outcome)
    if (Number.isNaN(status) || status === 429 || status >= 500) failed.set(system, (failed.get(system) ?? 0) + value)
  }
  return { calls, failed }
}

async function systemsSince(
  { outsideBreaker }: Deps['metrics'],
  now: { calls: Totals; failed: Totals },
  then: { calls: Totals; failed: Totals },
): Promise<SystemReport[]> {
  const { values } = await outsideBreaker.get()
  const open = new Set(values.filter(({ value }) => value === 1).map(({ labels }) => labels['system']))
  return [...now.calls.keys()].toSorted().map((system) => ({
    system,
    isOpen: open.has(system),
    calls: (now.calls.get(system) ?? 0) - (then.calls.get(system) ?? 0),
    failed: (now.failed.get(system) ?? 0) - (then.failed.get(system) ?? 0),
  }))
}
