import type { FastifyBaseLogger } from 'fastify'
import type { JobResult, Job as QueuedJob } from 'pg-boss'
import { runInSpan, type Span } from '../tracing/span.ts'
import { readTraceparent } from '../tracing/trace-context.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Job } from './define-job.ts'
import { failureReason } from './failure-reason.ts'
import type { JobQueue } from './job-queue.ts'
import { openBoss } from './open-boss.ts'
import type { Worker } from './supervise-worker.ts'
import { wakeWorkers } from './wake-workers.ts'

type WorkDeps = { jobs: JobQueue; log: FastifyBaseLogger; tracing: Tracing | null }

/** How often jobs of dead processes are detected: a round is a dozen statements, also where nothing happens. No job has dependants. */
const SUPERVISION = { superviseIntervalSeconds: 9, monitorIntervalSeconds: 9, flowIntervalSeconds: 3600 } as const
/** Workers are woken when there is a job, and again while it is there. Their own queries, one for each queue, would find no others. */
const POLLING = { pollingIntervalSeconds: 300 } as const
const TIME_ZONE = { tz: 'Europe/Dublin' } as const

/** Runs the jobs of this list, and the schedule of those with a cron. */
export async function workJobs<Deps extends WorkDeps>(
  deps: Deps,
  jobs: readonly Job<Deps>[],
  pollMs: number,
): Promise<Worker> {
  const boss = await openBoss(deps.jobs.db, deps.log, SUPERVISION)
  const wakers = new Map<string, () => void>()
  try {
    for (const job of jobs) {
      if (job.cron !== null) await boss.schedule(job.name, job.cron, {}, TIME_ZONE)
      const { atOnce = 1, ...pace } = job.pace
      const perform = (batch: QueuedJob<unknown>[]) =>
        Promise.all(batch.map((queued) => settleInTrace(deps, job, queued)))
      const ids: string[] = []
      for (let count = 0; count < atOnce; count++)
        ids.push(await boss.work(job.name, { ...POLLING, ...pace, perJobResults: true }, perform))
      wakers.set(job.name, () => {
        for (const id of ids) boss.notifyWorker(id)
      })
    }
  } catch (error) {
    // A retry starts with a new instance.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  const waking = wakeWorkers({ db: deps.jobs.db, log: deps.log }, wakers, pollMs)
  return {
    stop() {
      waking.stop()
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** The door of jobs: one that was sent in a trace goes on with it, and of the others a share is traced. */
async function settleInTrace<Deps extends WorkDeps>(
  deps: Deps,
  job: Job<Deps>,
  queued: QueuedJob<unknown>,
): Promise<JobResult> {
  if (deps.tracing === null) return settle(deps, job, queued, null)
  const origin = readTraceparent((queued.data as { traceparent?: unknown } | null)?.traceparent)
  if (origin === null && !deps.tracing.samples()) return settle(deps, job, queued, null)
  const span = deps.tracing.begin(`job ${job.name}`, 'consumer', origin)
  const result = await runInSpan(span, () => settle(deps, job, queued, span))
  span.end()
  return result
}

/**
 * Jobs of a batch settle separately, so that one failure does not fail the others. Its reason is stored in the queue and
 * logged.
 */
async function settle<Deps extends WorkDeps>(
  deps: Deps,
  job: Job<Deps>,
  { id, data, retryCount }: QueuedJob<unknown>,
  span: Span | null,
): Promise<JobResult> {
  const about = { job: job.name, id, ...(span && { reqId: span.context.traceId }) }
  const isLast = retryCount >= (job.queue.retryLimit ?? 0)
  try {
    const done = await job.perform(deps, data, { id })
    if (done.outcome === 'unreadable') {
      // A newer version may have sent it, whose workers can read it: it is put back, and a dead letter after its last retry.
      deps.log[isLast ? 'error' : 'warn']({ ...about, problem: done.problem }, 'job unreadable')
      return { id, status: 'failed', output: new Error(`unreadable: ${done.problem}`) }
    }
    deps.log[job.cron === null ? 'debug' : 'info'](about, 'job done')
    return { id, status: 'completed' }
  } catch (error) {
    span?.fail(error)
    deps.log.error({ ...about, err: error, retries: retryCount }, isLast ? 'job failed for good' : 'job failed')
    return { id, status: 'failed', output: failureReason(error) }
  }
}
