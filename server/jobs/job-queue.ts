import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/database/database.ts'
import { openQueue } from './dead-letters.ts'

/**
 * Who does a job that its process did not live to finish? A beat is missed after ten seconds, which somebody looks for
 * every few, and a second later the job is there again.
 */
export const NBI_ENQUIRY_QUEUE = {
  name: 'nbi-enquiry',
  options: { heartbeatSeconds: 10, expireInSeconds: 60, retryLimit: 20, retryDelay: 1, deleteAfterSeconds: 3600 },
} as const

export type EnquiryJob = { enquiryId: string; turn: number }

export interface JobQueue {
  /** The job is there if the transaction holds, and only then. */
  askNetwork(tx: Transaction, job: EnquiryJob, startAfter: Date): Promise<void>
  close(): Promise<void>
}

/** The end of the queue that only sends; it opens with the first job. */
export function jobQueue({ database }: Config, log: FastifyBaseLogger): JobQueue {
  let opening: Promise<PgBoss> | null = null

  function open(): Promise<PgBoss> {
    opening ??= openBoss(database.url, log).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    async askNetwork(tx, job, startAfter) {
      const boss = await open()
      await boss.send(NBI_ENQUIRY_QUEUE.name, job, { db: fromDrizzle(tx, sql), startAfter })
    },
    async close() {
      const boss = await opening?.catch(() => null)
      await boss?.stop({ graceful: false })
    },
  }
}

async function openBoss(connectionString: string, log: FastifyBaseLogger): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await openQueue(boss, NBI_ENQUIRY_QUEUE.name, NBI_ENQUIRY_QUEUE.options)
  return boss
}
