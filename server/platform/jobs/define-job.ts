import type { QueueOptions, WorkOptions } from 'pg-boss'
import * as v from 'valibot'
import { describeIssues } from '../describe-issues.ts'

/** What may be sent: the name of a queue and the schema of its payload. */
export type JobKind<Payload extends v.GenericSchema> = {
  name: string
  payload: Payload
  /**
   * Every job then has a `singletonKey`, and is dropped where another with the same key is waiting, or unfinished (waiting
   * or running).
   */
  onePerKey?: 'waiting' | 'unfinished'
}

/** The same at every retry of a job, so that it can serve as an idempotency key for outside systems. */
type JobRun = { id: string }

type Pace = Pick<WorkOptions, 'batchSize' | 'burstWhenBatchFull'> & {
  /** How many batches a process runs concurrently. */
  atOnce?: number
}

type Definition<Deps, Payload extends v.GenericSchema> = JobKind<Payload> & {
  /** Idempotent: a process may die before it has reported the job done. */
  run(deps: Deps, payload: v.InferOutput<Payload>, job: JobRun): Promise<void>
  /** When it is scheduled, in Dublin time. */
  cron?: string
  /** Retries, their delays, and the time limit. */
  queue?: QueueOptions
  pace?: Pace
}

/** Unreadable: its payload does not fit this version of the job. The problem quotes nothing of the payload. */
type Outcome = { outcome: 'done' } | { outcome: 'unreadable'; problem: string }

/** What a worker needs of a job; the type of its payload stays inside. */
export type Job<Deps> = {
  name: string
  onePerKey?: 'waiting' | 'unfinished'
  cron: string | null
  queue: QueueOptions
  pace: Pace
  perform(deps: Deps, data: unknown, job: JobRun): Promise<Outcome>
}

/** Retried within the hour with exponential backoff; then an operator has to look at it. */
const WITHIN_THE_HOUR: QueueOptions = { retryLimit: 5, retryDelay: 60, retryBackoff: true }

export function defineJob<Deps, Payload extends v.GenericSchema>(
  definition: Definition<Deps, Payload>,
): Job<Deps> & JobKind<Payload> {
  const { run, cron = null, queue = WITHIN_THE_HOUR, pace = {}, ...kind } = definition
  if (cron !== null && !v.is(kind.payload, {})) throw new Error(`${kind.name} runs by itself, so its payload is {}.`)
  return {
    ...kind,
    cron,
    queue,
    pace,
    async perform(deps, data, job) {
      const parsed = v.safeParse(kind.payload, data)
      if (!parsed.success) return { outcome: 'unreadable', problem: describeIssues(parsed.issues) }
      await run(deps, parsed.output, job)
      return { outcome: 'done' }
    },
  }
}
