import type * as v from 'valibot'
import { currentSpan } from '../tracing/span.ts'
import { writeTraceparent } from '../tracing/trace-context.ts'
import type { JobKind } from './define-job.ts'

export type Sending = {
  /** A delay from the moment of sending, by the database's clock alone. */
  startAfterMs?: number
  /** What the job is about, where only one at a time is allowed: see `onePerKey`. */
  singletonKey?: string
}

/** A job as it is written into its queue. */
export type WaitingJob = { name: string; data: string; singletonKey: string | null; startAfterMs: number }

export function waitingJob<Payload extends v.GenericSchema<object>>(
  { name, onePerKey }: JobKind<Payload>,
  payload: v.InferInput<Payload>,
  { startAfterMs = 0, singletonKey }: Sending = {},
): WaitingJob {
  // Without a key, all jobs of the queue would count as the same; a key without `onePerKey` would be ignored.
  if ((onePerKey === undefined) !== (singletonKey === undefined)) {
    throw new Error(`${name} ${onePerKey === undefined ? 'heeds no singletonKey' : 'needs a singletonKey'}.`)
  }
  return { name, data: JSON.stringify(withTrace(payload)), singletonKey: singletonKey ?? null, startAfterMs }
}

/** The job goes on with the trace that it is sent in. Its own schema leaves the field out. */
function withTrace(payload: object): object {
  const span = currentSpan()
  return span === null ? payload : { ...payload, traceparent: writeTraceparent(span.context) }
}

/**
 * SQL that inserts jobs as rows of pg-boss, as its own `send` writes them, so that they can be part of a larger statement
 * and be planned once per connection. Takes four parameters from this number on: see `jobValues`. `onlyIf` is a further
 * condition. A missing queue is an error, because its limits are missing.
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
