import type * as v from 'valibot'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import type { JobKind } from './define-job.ts'
import { enqueueJobs, jobValues, type Sending, waitingJob } from './waiting-job.ts'

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

const ENQUEUE: Statement = { name: 'enqueue_job', text: enqueueJobs(1) }

/** The end of the queue that only sends. */
export function jobQueue(db: Database): JobQueue {
  return {
    async enqueue(tx, kind, payload, sending) {
      const values = jobValues([waitingJob(kind, payload, sending)])
      const { rowCount } = await tx.$client.query({ ...ENQUEUE, values })
      return rowCount === 1
    },
    db,
    close: () => db.$client.end(),
  }
}
