import * as v from 'valibot'
import type { Effect } from '#domain/order/apply-event.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { SQL } from '#server/platform/database/drizzle/orm.ts'
import { defineJob, type Job, type JobKind } from '#server/platform/jobs/define-job.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { type WaitingJob, waitingJob } from '#server/platform/jobs/waiting-job.ts'
import type { StoredOrder } from './order-store.ts'

/** A customer waits for the result: short retries, and a job whose process died is taken over after seconds. */
export const SOON = {
  queue: {
    heartbeatSeconds: 10,
    expireInSeconds: 120,
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
  },
  pace: { batchSize: 10 },
} as const

/** A follow-up as every reader of the list knows it; the payload stays with the definition. */
export type OrderFollowUp = {
  name: string
  /** The label of `orders_oldest_seconds{waits_for}`. */
  waitsFor: string
  overdue: SQL
  open: SQL
  /** The job of one effect. Null: the effect does not need this follow-up. */
  jobOf(effect: Effect, order: StoredOrder): WaitingJob | null
  /** The job of one row of `overdue` or `open`. Null: this version does not know it. */
  jobOfRow(row: unknown): { label: string; job: WaitingJob } | null
  reopen: ((tx: Transaction, order: StoredOrder) => Promise<string | null>) | null
}

type Payload = v.ObjectSchema<Record<string, v.GenericSchema<string>>, undefined>

type Definition<Deps, Shape extends Payload> = {
  name: string
  payload: Shape
  /** `waiting`: whatever changes while it runs needs another run. */
  onePerKey?: 'waiting' | 'unfinished'
  waitsFor: string
  /** The payload that an effect of a transition makes necessary. Left out: use cases enqueue it themselves. */
  of?: (effect: Effect, order: StoredOrder) => v.InferInput<Shape> | null
  /** A query of what is not done yet: the fields of the payload, `order_id`, and `since`. */
  overdue: SQL
  /** For `retry` and `show`, which search further back than the sweeper can afford: a query with the same columns. */
  open?: SQL
  /**
   * Opens again what an outside system refused, after an operator has removed the cause. Returns what to print, or
   * null.
   */
  reopen?: (tx: Transaction, order: StoredOrder) => Promise<string | null>
  /** Which one, where an order has several. */
  label?: (payload: v.InferOutput<Shape>) => string
  pace?: Job<Deps>['pace']
  /** Safe to run twice. */
  run(deps: Deps, payload: v.InferOutput<Shape>): Promise<unknown>
}

/**
 * Work outside of the database that a change of an order makes necessary. Writer, worker, sweeper, `npm run orders` and
 * metrics all read the list of definitions (operations/follow-up-list.ts), so that a follow-up is complete or absent.
 */
export function defineFollowUp<Deps, Shape extends Payload>(
  definition: Definition<Deps, Shape>,
): OrderFollowUp & Job<Deps> & JobKind<Shape> {
  const { name, payload, onePerKey = 'unfinished', waitsFor, overdue, open = overdue } = definition
  const { of = () => null, reopen = null, label, run, pace = SOON.pace } = definition
  const kind = { name, payload, onePerKey }
  const job = defineJob({
    ...kind,
    queue: SOON.queue,
    pace,
    async run(deps: Deps, given: v.InferOutput<Shape>) {
      await run(deps, given)
    },
  })
  return {
    ...job,
    waitsFor,
    overdue,
    open,
    reopen,
    jobOf(effect, order) {
      const needed = of(effect, order)
      return needed === null ? null : waitingFollowUp(kind, needed)
    },
    jobOfRow(row) {
      const parsed = v.safeParse(payload, row)
      if (!parsed.success) return null
      const words = label === undefined ? name : `${name} ${label(parsed.output)}`
      return { label: words, job: waitingFollowUp(kind, parsed.output) }
    },
  }
}

export function waitingFollowUp<Shape extends Payload>(
  kind: JobKind<Shape>,
  payload: v.InferInput<Shape>,
  startAfterMs = 0,
): WaitingJob {
  return waitingJob(kind, payload, { singletonKey: keyOf(kind, payload), startAfterMs })
}

/** False: the same job is waiting or running. */
export function enqueueFollowUp<Shape extends Payload>(
  tx: Transaction,
  jobs: JobQueue,
  kind: JobKind<Shape>,
  payload: v.InferInput<Shape>,
  startAfterMs = 0,
): Promise<boolean> {
  return jobs.enqueue(tx, kind, payload, { singletonKey: keyOf(kind, payload), startAfterMs })
}

/** The values in the order of the schema: payloads that differ in the order of their keys alone are one job. */
function keyOf<Shape extends Payload>(
  { payload: { entries } }: JobKind<Shape>,
  payload: Record<string, string>,
): string {
  return Object.keys(entries)
    .map((name) => payload[name])
    .join(' ')
}
