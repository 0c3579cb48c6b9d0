import { Gauge } from 'prom-client'
import type { Database } from '../database/database.ts'
import { sql } from '../database/drizzle/orm.ts'
import type { Reads } from '../database/standby/open-standby.ts'
import type { Metrics } from '../metrics.ts'

type Row = { queue: string; state: string; jobs: number; age: number | null }

/** Read when the metrics are, with the same result in every process: the queue is in the database. */
export function watchJobs(reads: Reads, { registry }: Metrics): void {
  let reading: Promise<Row[]> | null = null

  /** One query for both gauges. Without a database these metrics are missing, and the others still come. */
  function read(): Promise<Row[]> {
    reading ??= reads(jobsByQueue)
      .catch(() => [])
      .finally(() => {
        reading = null
      })
    return reading
  }

  new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state: waiting, delayed, active, retry, failed. Those in dead-letters failed for good',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const rows = await read()
      this.reset()
      for (const { queue, state, jobs } of rows) this.set({ queue, state }, jobs)
    },
  })
  new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'For how long the oldest job that could run has been waiting, by queue',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const rows = await read()
      this.reset()
      for (const { queue, age } of rows) if (age !== null) this.set({ queue }, age)
    },
  })
}

/** Queues without a job are included, so that an alert can distinguish an empty queue from a missing metric. */
async function jobsByQueue(db: Database): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with known as (
      select name, start_after,
        case when state::text = 'created' then case when start_after > now() then 'delayed' else 'waiting' end
          else state::text end as state
      from pgboss.job
      where state::text not in ('completed', 'cancelled')
    )
    select queue.name as queue, states.state, count(known.name)::int as jobs,
      case when states.state = 'waiting'
        then coalesce(extract(epoch from now() - min(known.start_after)), 0)::float8 end as age
    from pgboss.queue
    cross join (values ('waiting'), ('delayed'), ('active'), ('retry'), ('failed')) as states (state)
    left join known on known.name = queue.name and known.state = states.state
    where queue.name not like '\\_\\_%'
    group by queue.name, states.state`)
  return rows
}
