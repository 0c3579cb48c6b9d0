import type { MailName } from '#domain/order/mail-name.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { type WaitingJob, waitingJob } from '#server/platform/jobs/waiting-job.ts'
import { MAIL_JOB } from './order-jobs.ts'

/** False: it is on its way already. */
export function enqueueMail(tx: Transaction, jobs: JobQueue, orderId: string, name: MailName): Promise<boolean> {
  return jobs.enqueue(tx, MAIL_JOB, { orderId, kind: name }, { singletonKey: `${orderId} ${name}` })
}

/** After the documents that it takes along, which it would otherwise make a second time beside their own job. */
export function mailJob(orderId: string, name: MailName): WaitingJob {
  return waitingJob(MAIL_JOB, { orderId, kind: name }, { singletonKey: `${orderId} ${name}`, startAfterMs: 3000 })
}
