import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type * as v from 'valibot'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { JobKind } from './define-job.ts'
import { openBoss } from './open-boss.ts'

type Sending = {
  /** Counted by the database's clock alone, from when it is sent. */
  startAfterMs?: number
  /** What the job is about, where there may be one at a time: see `onePerKey`. */
  singletonKey?: string
}

export interface JobQueue {
  /** The job is there if the transaction holds, and only then (a transactional outbox). False: there is one already. */
  enqueue<Payload extends v.GenericSchema<object>>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payload: v.InferInput<Payload>,
    sending?: Sending,
  ): Promise<boolean>
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
    async enqueue(tx, { name, onePerKey }, payload, { startAfterMs = 0, singletonKey } = {}) {
      // Without one all of its jobs would be about the same; with one that nobody heeds, none would.
      if ((onePerKey === undefined) !== (singletonKey === undefined)) {
        throw new Error(`${name} ${onePerKey === undefined ? 'heeds no singletonKey' : 'needs a singletonKey'}.`)
      }
      const boss = await open()
      const id = await boss.send(name, payload, {
        db: fromDrizzle(tx, sql),
        startAfter: startAfterMs / 1000,
        ...(singletonKey !== undefined && { singletonKey }),
      })
      return id !== null
    },
    db,
    async close() {
      const boss = await opening?.catch(() => null)
      await boss?.stop({ graceful: false })
      await db.$client.end()
    },
  }
}
