import { auditedDatabase } from '#server/audit/shell-acts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { jobQueue } from '#server/platform/jobs/job-queue.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Operator } from '#server/session/operator.ts'
import { type ListedNotice, listNotices, listUnsent, reopenNotice } from './notice-store.ts'

const USAGE = `npm run notices -- unsent             notices whose email hasn’t gone out, oldest first
npm run notices -- of <customer>      the notices of a customer, newest first
npm run notices -- resend <notice>    sends a notice again, as it was made`

const MOST_LISTED = 200

type Deps = { db: Database }

/** Takes arguments and returns lines to print; throws messages for usage errors. */
export async function runNotices(
  deps: Deps,
  caller: Operator,
  [command = '', given = '']: readonly string[],
): Promise<string[]> {
  switch (command) {
    case 'unsent':
      return printed(await listUnsent(deps.db, MOST_LISTED))
    case 'of':
      if (given === '') throw new Error(USAGE)
      return printed(await listNotices(deps.db, given, MOST_LISTED))
    case 'resend':
      return resend(deps, caller, given)
    default:
      throw new Error(USAGE)
  }
}

async function resend({ db }: Deps, caller: Operator, id: string): Promise<string[]> {
  const audited = auditedDatabase(db, caller, 'NOTICE_RESENT')
  if (!UUID.test(id) || !(await reopenNotice({ db: audited, jobs: jobQueue(audited) }, id)))
    throw new Error(`There is no notice ${id}.`)
  return [`Notice ${id} is sent again.`]
}

function printed(notices: readonly ListedNotice[]): string[] {
  if (notices.length === 0) return ['No notices.']
  return notices.map(({ id, customerId, kind, day, madeAt, sentAt, failures }) => {
    const sent = sentAt === null ? `not sent, failed ${failures} times` : `sent ${sentAt.toISOString()}`
    return `${id}  ${customerId}  ${kind}  ${day}  made ${madeAt.toISOString()}  ${sent}`
  })
}
