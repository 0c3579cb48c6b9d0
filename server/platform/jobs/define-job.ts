import type { QueueOptions, WorkOptions } from 'pg-boss'
import * as v from 'valibot'
import { describeIssues } from '../describe-issues.ts'

/** What may be sent: the name of a queue and the shape of what comes with a job. */
export type JobKind<Payload extends v.GenericSchema> = {
  name: string
  payload: Payload
  /**
   * With this, every job names what it is about (`singletonKey`), and none is taken while another about the same is
   * waiting, or unfinished (waiting or at work): there is one already.
   */
  onePerKey?: 'waiting' | 'unfinished'
}

/** The same at every try of a job, so that it can name the work to an outside system (an idempotency key). */
type JobRun = { id: string }

type Pace = Pick<WorkOptions, 'batchSize' | 'burstWhenBatchFull'> & {
  /** How many batches a process works on at once. */
  atOnce?: number
}

type Definition<Deps, Payload extends v.GenericSchema> = JobKind<Payload> & {
  /** Safe to run twice: a process may be gone before it could say that it is done. */
  run(deps: Deps, payload: v.InferOutput<Payload>, job: JobRun): Promise<void>
  /** When it runs by itself, in the time of Dublin. */
  cron?: string
  /** How often it is tried again, after which pauses, and how long it may take. */
  queue?: QueueOptions
  pace?: Pace
}

/** Unreadable: its payload does not fit, and never will. The words tell nothing of what it holds. */
type Outcome = { outcome: 'done' } | { outcome: 'unreadable'; problem: string }

/** What a worker needs of a job: what its payload is like stays with it. */
export type Job<Deps> = {
  name: string
  onePerKey?: 'waiting' | 'unfinished'
  cron: string | null
  queue: QueueOptions
  pace: Pace
  perform(deps: Deps, data: unknown, job: JobRun): Promise<Outcome>
}

/** What fails is tried again within the hour, each time after about twice the pause (backoff); then somebody has to look. */
const WITHIN_THE_HOUR: QueueOptions = { retryLimit: 5, retryDelay: 60, retryBackoff: true }

export function defineJob<Deps, Payload extends v.GenericSchema>(
  definition: Definition<Deps, Payload>,
): Job<Deps> & JobKind<Payload> {
  const { run, cron = null, queue = WITHIN_THE_HOUR, pace = {}, ...kind } = definition
  if (cron !== null && !v.is(kind.payload, {})) throw new Error(`${kind.name} runs by itself, so its payload is {}.`)
  return {
    ...kind,
    ...{ cron, queue, pace },
    async perform(deps, data, job) {
      const parsed = v.safeParse(kind.payload, data)
      if (!parsed.success) return { outcome: 'unreadable', problem: describeIssues(parsed.issues) }
      await run(deps, parsed.output, job)
      return { outcome: 'done' }
    },
  }
}
