import { PgBoss } from 'pg-boss'
import { forgetOldPrequals } from '#server/availability/prequal-store.ts'
import { forgetOldCarts } from '#server/cart/cart-store.ts'
import type { Deps } from '#server/deps.ts'

const PREQUAL_DAYS = 90
const CART_DAYS = 180

/** A job is a name, a time to run, and one use case that may run twice. */
const SCHEDULED = [
  {
    name: 'forget-old-prequals',
    cron: '17 3 * * *',
    run: ({ db }: Deps) => forgetOldPrequals(db, PREQUAL_DAYS),
  },
  {
    name: 'forget-old-carts',
    cron: '27 3 * * *',
    run: ({ db }: Deps) => forgetOldCarts(db, CART_DAYS),
  },
] as const

export type Worker = { stop(): Promise<void> }

export async function startWorker(deps: Deps): Promise<Worker> {
  const boss = new PgBoss({ connectionString: deps.config.database.url, max: 3 })
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const job of SCHEDULED) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.cron, {}, { tz: 'Europe/Dublin' })
    await boss.work(job.name, async () => {
      await job.run(deps)
      deps.log.info({ job: job.name }, 'job done')
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}
