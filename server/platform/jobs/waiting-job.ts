import type * as v from 'valibot'
import type { JobKind } from './define-job.ts'

export type Sending = {
  /** Counted by the database's clock alone, from when it is sent. */
  startAfterMs?: number
  /** What the job is about, where there may be one at a time: see `onePerKey`. */
  singletonKey?: string
}

/** A job as it is to be written into its queue. */
export type WaitingJob = { name: string; data: string; singletonKey: string | null; startAfterMs: number }

export function waitingJob<Payload extends v.GenericSchema<object>>(
  { name, onePerKey }: JobKind<Payload>,
  payload: v.InferInput<Payload>,
  { startAfterMs = 0, singletonKey }: Sending = {},
): WaitingJob {
  // Without one all of its jobs would be about the same; with one that nobody heeds, none would.
  if ((onePerKey === undefined) !== (singletonKey === undefined)) {
    throw new Error(`${name} ${onePerKey === undefined ? 'heeds no singletonKey' : 'needs a singletonKey'}.`)
  }
  return { name, data: JSON.stringify(payload), singletonKey: singletonKey ?? null, startAfterMs }
}

/**
 * Jobs as rows of pg-boss, as its own `send` writes them: so that they can be part of a statement that writes more, and be
 * planned once per connection. Four parameters from this number on: see `jobValues`. What it is called with as `onlyIf` has
 * to hold too. A queue that is not there is an error: its limits are missing.
 */
export function enqueueJobs(first: number, onlyIf = 'true'): string {
  return `insert into pgboss.job (name, data, singleton_key, start_after, created_on, keep_until, expire_seconds,
      deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select waiting.name, waiting.data::jsonb, singleton_key, start_after, pgboss.job_now(),
      start_after + make_interval(secs => retention_seconds), expire_seconds, deletion_seconds, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
    from unnest($${first}::text[], $${first + 1}::text[], $${first + 2}::text[], $${first + 3}::float8[])
      as waiting (name, data, singleton_key, after_ms)
    cross join lateral (select pgboss.job_now() + make_interval(secs => after_ms / 1000)) as due (start_after)
    left join pgboss.queue on queue.name = waiting.name
    where ${onlyIf}
    on conflict do nothing`
}

export function jobValues(jobs: readonly WaitingJob[]): unknown[] {
  return [
    jobs.map(({ name }) => name),
    jobs.map(({ data }) => data),
    jobs.map(({ singletonKey }) => singletonKey),
    jobs.map(({ startAfterMs }) => startAfterMs),
  ]
}
