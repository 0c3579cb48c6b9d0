import * as v from 'valibot'
import { isMailName, type MailName } from '#domain/order/letters/mail-name.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { WaitingJob } from '#server/platform/jobs/waiting-job.ts'
import { enqueueFollowUp, waitingFollowUp } from './define-follow-up.ts'
import { mails } from './tables.ts'

/** Apart from its definition (operations/mail-follow-up.ts), which would make a circle of imports. */
export const MAIL_KIND = {
  name: 'send-order-mail',
  payload: v.object({
    orderId: v.pipe(v.string(), v.uuid()),
    kind: v.custom<MailName>(isMailName, 'not the name of a mail'),
  }),
  onePerKey: 'unfinished',
} as const

/** Later than the job of its documents, which the mail would otherwise make itself. */
const AFTER_DOCUMENTS_MS = 3000

type Promised = { orderId: string; name: MailName /** Not before; the sweeper enqueues it then. */; dueAt?: Date }

/** Letters are stored in the transaction that makes them necessary. A name that is stored already is skipped. */
export async function promiseMails(tx: Transaction, jobs: JobQueue, promised: readonly Promised[]): Promise<void> {
  if (promised.length === 0) return
  // Not the start of the transaction: one that waited for the order's lock comes after the one that held it.
  const rows = promised.map(({ orderId, name, dueAt = sql`clock_timestamp()` }) => ({ orderId, name, dueAt }))
  const added = await tx.insert(mails).values(rows).onConflictDoNothing().returning()
  const isTimed = (mail: Promised) =>
    promised.some(({ orderId, name, dueAt }) => orderId === mail.orderId && name === mail.name && dueAt !== undefined)
  for (const mail of added.filter((one) => !isTimed(one)))
    await enqueueFollowUp(tx, jobs, MAIL_KIND, { orderId: mail.orderId, kind: mail.name })
}

export function mailJob(orderId: string, kind: MailName): WaitingJob {
  return waitingFollowUp(MAIL_KIND, { orderId, kind }, AFTER_DOCUMENTS_MS)
}
