import type * as v from 'valibot'
import type { Database, Transaction } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'
import type { JobKind } from './define-job.ts'
import { enqueueJobs, jobValues, type Sending, type WaitingJob, waitingJob } from './waiting-job.ts'

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

/** False: there is one already. */
export async function enqueueJob(tx: Transaction, job: WaitingJob): Promise<boolean> {
  const { rowCount } = await tx.$client.query({ ...ENQUEUE, values: jobValues([job]) })
  return rowCount === 1
}

/** The end of the queue that only sends. */
export function jobQueue(db: Database): JobQueue {
  return {
    enqueue: (tx, kind, payload, sending) => enqueueJob(tx, waitingJob(kind, payload, sending)),
    db,
    close: () => db.$client.end(),
  }
}
