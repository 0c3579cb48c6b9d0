import type { Job } from 'pg-boss'
import { CART_DAYS } from '#domain/cart/cart-life.ts'
import { forgetOldPrequals } from '#server/availability/prequal-store.ts'
import { runEnquiry } from '#server/availability/run-enquiry.ts'
import { forgetOldCarts } from '#server/cart/cart-store.ts'
import { forgetOldKeys } from '#server/cart/keyed-statements.ts'
import { forgetEndedBudgets } from '#server/platform/database/budget.ts'
import { openBoss } from '#server/platform/jobs/boss.ts'
import type { EnquiryJob } from '#server/platform/jobs/job-queue.ts'
import type { Worker } from '#server/platform/jobs/keep-working.ts'
import { NBI_ENQUIRY_QUEUE, type QueueName } from '#server/platform/jobs/queues.ts'
import type { Deps } from './deps.ts'

const PREQUAL_DAYS = 90

/** A job is a name, a time to run, and one use case that may run twice. */
const SCHEDULED = [
  {
    name: 'forget-old-prequals',
    cron: '17 3 * * *',
    run: ({ db }: Deps) => forgetOldPrequals(db, PREQUAL_DAYS),
  },
  {
    name: 'forget-ended-budgets',
    cron: '22 * * * *',
    run: ({ db }: Deps) => forgetEndedBudgets(db),
  },
  {
    name: 'forget-old-carts',
    cron: '27 3 * * *',
    run: ({ db }: Deps) => forgetOldCarts(db, { status: 'OPEN', days: CART_DAYS }),
  },
  {
    name: 'forget-ordered-carts',
    cron: '37 3 * * *',
    run: ({ db, config }: Deps) => forgetOldCarts(db, { status: 'ORDERED', days: config.orderedCartDays }),
  },
  {
    name: 'forget-old-keys',
    cron: '37 * * * *',
    run: ({ db }: Deps) => forgetOldKeys(db),
  },
] as const satisfies readonly { name: QueueName; cron: string; run(deps: Deps): Promise<void> }[]

/** A slow network holds up the turns that were fetched together, and no others. */
const ENQUIRY_WORK = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  localConcurrency: 2,
  burstWhenBatchFull: true,
} as const

/** How often somebody looks for jobs whose process is gone. */
const SUPERVISION = { superviseIntervalSeconds: 3, monitorIntervalSeconds: 3 } as const

export async function startWorker(deps: Deps): Promise<Worker> {
  const boss = await openBoss(deps.jobs.db, deps.log, SUPERVISION)
  try {
    for (const job of SCHEDULED) {
      await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Dublin' })
      await boss.work(job.name, () => toldWhenItFails(deps, job.name, () => job.run(deps)))
    }
    await boss.work(NBI_ENQUIRY_QUEUE.name, ENQUIRY_WORK, async (jobs: Job<EnquiryJob>[]) => {
      await Promise.all(jobs.map(({ data }) => runEnquiry(deps, data)))
    })
  } catch (error) {
    // Whoever tries again starts with a new one.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}

/** The queue keeps the reason of a failure with the job; the log has it too, where somebody looks. */
async function toldWhenItFails({ log }: Deps, job: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
    log.info({ job }, 'job done')
  } catch (error) {
    log.error({ err: error, job }, 'job failed')
    throw error
  }
}
