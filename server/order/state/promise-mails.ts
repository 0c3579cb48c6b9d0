import * as v from 'valibot'
import { isMailName, type MailName } from '#domain/order/letters/mail-name.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { WaitingJob } from '#server/platform/jobs/waiting-job.ts'
import { enqueueFollowUp, waitingFollowUp } from './define-follow-up.ts'
import { mails } from './tables.ts'

/** Apart from its definition (operations/mail-follow-up.ts), which needs what promises mails. */
export const MAIL_KIND = {
  name: 'send-order-mail',
  payload: v.object({
    orderId: v.pipe(v.string(), v.uuid()),
    kind: v.custom<MailName>(isMailName, 'not the name of a mail'),
  }),
  onePerKey: 'unfinished',
} as const

/** After the documents that it takes along, which it would otherwise make a second time beside their own job. */
const AFTER_DOCUMENTS_MS = 3000

type Promised = { orderId: string; name: MailName /** Not before: the sweeper takes it up then. */; dueAt?: Date }

/** Letters that have to go out, written with what makes them necessary. What was promised already is not promised again. */
export async function promiseMails(tx: Transaction, jobs: JobQueue, promised: readonly Promised[]): Promise<void> {
  if (promised.length === 0) return
  // Not when the transaction began: who waited for the order's lock comes after whom they waited for.
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
