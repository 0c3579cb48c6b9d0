import type { FastifyBaseLogger } from 'fastify'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { DEAD_LETTERS } from './dead-letters.ts'

/** How long a queue is unknown whose lookup failed. */
const QUEUE_LOOKUP_SECONDS = 5
const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Over our own pool, whose connections are watched and have time limits. The tables exist already. */
export async function openBoss(db: Database, log: FastifyBaseLogger, options: ConstructorOptions): Promise<PgBoss> {
  const settings = { migrate: false, queueCacheIntervalSeconds: QUEUE_LOOKUP_SECONDS, ...options }
  const boss = new PgBoss({ ...settings, db: { executeSql: (text, values) => db.$client.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  try {
    await boss.start()
    // A start that could not look up its queues raises no error and knows none: this throws then.
    await boss.findJobs(DEAD_LETTERS, { id: NO_JOB })
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}
