import type * as v from 'valibot'
import type { Database, Transaction } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'
import type { JobKind } from './define-job.ts'
import { enqueueJobs, jobValues, type Sending, type WaitingJob, waitingJob } from './waiting-job.ts'

export interface JobQueue {
  /** The job exists if the transaction commits, and only then (transactional outbox). False: there is one already. */
  enqueue<Payload extends v.GenericSchema<object>>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payload: v.InferInput<Payload>,
    sending?: Sending,
  ): Promise<boolean>
  /** A pool of its own: a sender holds a connection of the other one already. */
  readonly db: Database
  close(): Promise<void>
}

const ENQUEUE: Statement = { name: 'enqueue_job', text: enqueueJobs(1) }

/** False: there is one already. */
export async function enqueueJob(tx: Transaction, job: WaitingJob): Promise<boolean> {
  const { rowCount } = await tx.$client.query({ ...ENQUEUE, values: jobValues([job]) })
  return rowCount === 1
}

/** A queue that only sends. */
export function jobQueue(db: Database): JobQueue {
  return {
    enqueue: (tx, kind, payload, sending) => enqueueJob(tx, waitingJob(kind, payload, sending)),
    db,
    close: () => db.$client.end(),
  }
}
