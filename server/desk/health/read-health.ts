import * as v from 'valibot'
import {
  everySeconds,
  type HealthCheck,
  judgeProcess,
  judgeQueue,
  judgeRegular,
  judgeSystem,
  type SystemCalls,
} from '#domain/desk/health-check.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StandbyHealth } from '#server/platform/database/standby/open-standby.ts'
import type { DatabaseHealth } from '#server/platform/database/watch-database.ts'
import { DEAD_LETTERS } from '#server/platform/jobs/dead-letters.ts'
import { type SystemReports, systemReports } from '../system-reports.ts'
import { trailChecks } from './trail-check.ts'

type Deps = {
  db: Database
  clock: Clock
  databaseWatch: { health(): DatabaseHealth }
  standby: { health(): StandbyHealth | null }
}

/** How everything is that orders depend on, with what to do about what is not well. */
export async function readHealth(deps: Deps): Promise<HealthCheck[]> {
  const { db } = deps
  const reports = await processReportsIn(db)
  return [
    ...processChecks(reports),
    ...(await databaseChecks(deps)),
    ...systemChecks(reports),
    ...(await queueChecks(db)),
    ...(await regularChecks(db, longestUp(reports))),
    ...(await trailChecks(deps)),
  ]
}

type Report = {
  id: string
  roles: string[]
  migrations: number
  systems: SystemReports['list']
  seenSeconds: number
  upSeconds: number
}

async function processReportsIn({ $client }: Database): Promise<Report[]> {
  const { rows } = await $client.query<Omit<Report, 'systems'> & { systems: unknown }>({
    name: 'process reports',
    text: `select id, roles, migrations, systems, extract(epoch from pg_catalog.now() - reported_at)::float8 as "seenSeconds",
        extract(epoch from pg_catalog.now() - started_at)::float8 as "upSeconds"
      from process_reports where reported_at > pg_catalog.now() - interval '1 day' order by started_at`,
  })
  return rows.map(({ systems, ...report }) => ({ ...report, systems: systemReports.read(systems, report.id).list }))
}

function processChecks(reports: readonly Report[]): HealthCheck[] {
  const newest = Math.max(0, ...reports.map(({ migrations }) => migrations))
  if (reports.length === 0)
    return [
      {
        area: 'processes',
        name: 'Servers',
        state: 'bad',
        says: 'None has reported',
        todo: 'Servers report every half a minute. Look at the log of one for “the process could not report”.',
      },
    ]
  return reports.map((report) => ({
    area: 'processes',
    name: `Server ${report.id.slice(0, 8)}`,
    ...judgeProcess(report, newest),
  }))
}

const STALE_SECONDS = 90

function systemChecks(reports: readonly Report[]): HealthCheck[] {
  const totals = new Map<string, SystemCalls>()
  for (const { systems, seenSeconds } of reports) {
    if (seenSeconds > STALE_SECONDS) continue
    for (const { system, calls, failed, isOpen } of systems) {
      const total = totals.get(system) ?? { calls: 0, failed: 0, openAt: 0, processes: 0 }
      totals.set(system, {
        calls: total.calls + calls,
        failed: total.failed + failed,
        openAt: total.openAt + (isOpen ? 1 : 0),
        processes: total.processes + 1,
      })
    }
  }
  return [...totals]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, calls]) => ({ area: 'systems', name, ...judgeSystem(calls) }))
}

async function databaseChecks({ db, databaseWatch, standby }: Deps): Promise<HealthCheck[]> {
  const { state, reason } = databaseWatch.health()
  const { rows } = await db.$client.query<{
    version: string
    connections: number
    most: number
    longest: number | null
  }>({
    name: 'desk database',
    text: `select current_setting('server_version') as version, current_setting('max_connections')::integer as most,
        (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
        (select extract(epoch from max(pg_catalog.now() - xact_start))::float8 from pg_stat_activity
          where backend_type = 'client backend') as longest`,
  })
  const [{ version, connections, most, longest } = { version: '', connections: 0, most: 1, longest: 0 }] = rows
  const isTight = connections > most * 0.85
  const isLong = (longest ?? 0) > 300
  const primary: HealthCheck = {
    area: 'database',
    name: 'PostgreSQL',
    state: state === 'well' ? (isTight || isLong ? 'watch' : 'well') : 'bad',
    says:
      reason ?? `${version}; ${connections} of ${most} connections, longest transaction ${Math.round(longest ?? 0)} s`,
    todo:
      state !== 'well'
        ? 'Bring it back; servers need no restart. Unfit: run npm run prepare-database.'
        : isTight
          ? 'Connections run short: lower DATABASE_POOL_SIZE of the servers, or raise max_connections.'
          : isLong
            ? 'A transaction is open for minutes: find it in pg_stat_activity, it holds vacuuming and migrations up.'
            : null,
  }
  const health = standby.health()
  if (health === null) return [primary]
  const isUsed = health.state === 'used'
  const lag = Number.isFinite(health.lagMs) ? `, ${Math.round(health.lagMs)} ms behind` : ''
  return [
    primary,
    {
      area: 'database',
      name: 'Standby',
      state: isUsed ? 'well' : 'watch',
      says: `${health.state}${lag}`,
      todo: isUsed ? null : 'The primary serves its reads. Look at replication; the standby is used again by itself.',
    },
  ]
}

type Queue = {
  queue: string
  waiting: number
  retry: number
  failed: number
  failedSince: Date | null
  /** Of the last that failed for good. */
  output: unknown
  oldestSeconds: number | null
}

/** Those with work; what failed for good is counted with the queue that it came from. */
async function queueChecks({ $client }: Database): Promise<HealthCheck[]> {
  const { rows } = await $client.query<Queue>({
    name: 'desk queues',
    text: `select queue.name as queue, coalesce(open.waiting, 0) as waiting, coalesce(open.retry, 0) as retry,
        coalesce(dead.failed, 0) as failed, dead.since as "failedSince", dead.output, open.oldest as "oldestSeconds"
      from pgboss.queue
      left join (
        select name, count(*) filter (where state = 'created' and start_after <= now())::integer as waiting,
          count(*) filter (where state = 'retry')::integer as retry,
          extract(epoch from now() - min(start_after) filter (where state = 'created' and start_after <= now()))::float8 as oldest
        from pgboss.job where state < 'active' group by name) as open on open.name = queue.name
      left join (select source_name, count(*)::integer as failed, min(created_on) as since,
          (array_agg(source_output order by created_on desc))[1] as output
        from pgboss.job where name = $1 and state < 'active' group by source_name) as dead on dead.source_name = queue.name
      where queue.name not like '\\_\\_%' and queue.name <> $1 order by queue.name`,
    values: [DEAD_LETTERS],
  })
  const busy = rows.filter(({ waiting, retry, failed }) => waiting + retry + failed > 0)
  const checks = busy.map(
    ({ queue, oldestSeconds, failedSince, output, ...jobs }): HealthCheck => ({
      area: 'queues',
      name: queue,
      ...judgeQueue({ ...jobs, oldestSeconds: Math.max(oldestSeconds ?? 0, 0) }),
      failed: failedSince === null ? null : { count: jobs.failed, since: failedSince, reason: reasonIn(output) },
    }),
  )
  const quiet = rows.length - busy.length
  return [
    ...checks,
    { area: 'queues', name: 'The others', state: 'well', says: `${quiet} queues have nothing to do`, todo: null },
  ]
}

const Message = v.object({ message: v.string() })
/** As the worker stores it, and as the queue does for a job that nobody could read. */
const Output = v.union([
  v.pipe(
    v.object({ reason: Message }),
    v.transform(({ reason }) => reason),
  ),
  Message,
])
const MOST_CHARACTERS = 200

function reasonIn(output: unknown): string | null {
  const read = v.safeParse(Output, output)
  return read.success ? read.output.message.slice(0, MOST_CHARACTERS) : null
}

function longestUp(reports: readonly Report[]): number {
  const workers = reports.filter(({ roles, seenSeconds }) => roles.includes('worker') && seenSeconds <= STALE_SECONDS)
  return Math.max(0, ...workers.map(({ upSeconds }) => upSeconds))
}

/** What runs by its schedule: sweepers, roll-ups, and what deletes. */
async function regularChecks({ $client }: Database, upSeconds: number): Promise<HealthCheck[]> {
  const { rows } = await $client.query<{ name: string; cron: string; lastSeconds: number | null }>({
    name: 'desk regular work',
    text: `select schedule.name, schedule.cron, (select extract(epoch from now() - max(completed_on))::float8 from pgboss.job
        where job.name = schedule.name and job.state = 'completed') as "lastSeconds"
      from pgboss.schedule order by schedule.name`,
  })
  return rows.map(({ name, cron, lastSeconds }) => ({
    area: 'regular',
    name,
    ...judgeRegular({
      upSeconds,
      everySeconds: everySeconds(cron),
      lastSeconds: lastSeconds === null ? null : Math.max(lastSeconds, 0),
    }),
  }))
}
