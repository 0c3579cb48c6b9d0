import type { MailName } from '#domain/order/mail-name.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { type WaitingJob, waitingJob } from '#server/platform/jobs/waiting-job.ts'
import { MAIL_JOB } from './order-jobs.ts'
import { mails } from './tables.ts'

type Promised = { orderId: string; name: MailName /** Not before: the sweeper takes it up then. */; dueAt?: Date }

/** Letters that have to go out, written with what makes them necessary. What was promised already is not promised again. */
export async function promiseMails(tx: Transaction, jobs: JobQueue, promised: readonly Promised[]): Promise<void> {
  if (promised.length === 0) return
  // Not when the transaction began: who waited for the order's lock comes after whom they waited for.
  const rows = promised.map(({ orderId, name, dueAt = sql`clock_timestamp()` }) => ({ orderId, name, dueAt }))
  const added = await tx.insert(mails).values(rows).onConflictDoNothing().returning()
  const isTimed = (mail: Promised) =>
    promised.some(({ orderId, name, dueAt }) => orderId === mail.orderId && name === mail.name && dueAt !== undefined)
  for (const mail of added) if (!isTimed(mail)) await enqueueMail(tx, jobs, mail.orderId, mail.name)
}

/** False: it is on its way already. */
export function enqueueMail(tx: Transaction, jobs: JobQueue, orderId: string, name: MailName): Promise<boolean> {
  return jobs.enqueue(tx, MAIL_JOB, { orderId, kind: name }, { singletonKey: `${orderId} ${name}` })
}

/** After the documents that it takes along, which it would otherwise make a second time beside their own job. */
export function mailJob(orderId: string, name: MailName): WaitingJob {
  return waitingJob(MAIL_JOB, { orderId, kind: name }, { singletonKey: `${orderId} ${name}`, startAfterMs: 3000 })
}
