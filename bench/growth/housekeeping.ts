import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { openDatabase } from '#server/platform/database/database.ts'
import { openBoss } from '#server/platform/jobs/open-boss.ts'
import { JOBS } from '#server/worker.ts'

const LOOK_AGAIN_MS = 200

export type Housekeeping = { seconds: number; jobs: { name: string; seconds: number }[] }

/** Every job with a schedule, one after the other, as the shop's worker runs them: what a day and a night bring, at once. */
export async function keepHouse(databaseUrl: string): Promise<Housekeeping> {
  const db = openDatabase({ url: databaseUrl, poolSize: 2 })
  const boss = await openBoss(db, pino({ level: 'silent' }), { supervise: false, schedule: false })
  try {
    const began = performance.now()
    const jobs: Housekeeping['jobs'] = []
    for (const { name } of JOBS.filter(({ cron }) => cron !== null)) {
      const id = await boss.send(name, {}, { retryLimit: 0 })
      if (id === null) throw new Error(`${name} was not sent`)
      jobs.push({ name, seconds: await secondsOf(id) })
    }
    return { seconds: (performance.now() - began) / 1000, jobs }
  } finally {
    await boss.stop({ graceful: false })
    await db.$client.end()
  }

  async function secondsOf(id: string): Promise<number> {
    for (;;) {
      const { rows } = await db.$client.query<{ name: string; state: string; seconds: number; output: unknown }>(
        `select name, state::text, output, extract(epoch from completed_on - started_on)::float8 as seconds from pgboss.job where id = $1`,
        [id],
      )
      const [job] = rows
      if (job?.state === 'completed') return job.seconds
      if (job?.state === 'failed') throw new Error(`${job.name} failed: ${JSON.stringify(job.output)}`)
      await wait(LOOK_AGAIN_MS)
    }
  }
}
