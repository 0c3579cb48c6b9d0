import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { openBoss } from './boss.ts'
import { NBI_ENQUIRY_QUEUE } from './queues.ts'

export type EnquiryJob = { enquiryId: string; turn: number }

export interface JobQueue {
  /** The job is there if the transaction holds, and only then. Its delay is counted by the database's clock alone. */
  askNetwork(tx: Transaction, job: EnquiryJob, afterMs: number): Promise<void>
  /** Connections of its own: whoever sends a job holds one of the others already. */
  readonly db: Database
  close(): Promise<void>
}

/** The end of the queue that only sends; it opens with the first job. */
export function jobQueue(db: Database, log: FastifyBaseLogger): JobQueue {
  let opening: Promise<PgBoss> | null = null

  function open(): Promise<PgBoss> {
    opening ??= openBoss(db, log, { supervise: false, schedule: false }).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    async askNetwork(tx, job, afterMs) {
      const boss = await open()
      await boss.send(NBI_ENQUIRY_QUEUE.name, job, { db: fromDrizzle(tx, sql), startAfter: afterMs / 1000 })
    },
    db,
    async close() {
      const boss = await opening?.catch(() => null)
      await boss?.stop({ graceful: false })
      await db.$client.end()
    },
  }
}
