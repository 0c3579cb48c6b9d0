import * as v from 'valibot'
import { toProblems } from '#domain/field-problem.ts'
import { FindOrder } from '#domain/order/find-order.ts'
import { readOrderReference } from '#domain/order/order-reference.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { Caller } from '#server/session/caller.ts'
import { FIND_ORDER_JOB } from '../order-jobs.ts'
import type { OrderRoom } from '../order-room.ts'

const ASKED_PER_VISITOR = { most: 10, seconds: 3600 }
/** So that a mailbox cannot be flooded. */
const SENT_PER_ORDER = { most: 3, seconds: 3600 }

/**
 * *Find my order*: the result only goes to the mailbox. The job searches for the order, so that neither the response
 * nor its timing reveals whether it exists (no oracle).
 */
export async function findMyOrder(
  { db, jobs, config }: Pick<OrderRoom, 'config' | 'db' | 'jobs'>,
  caller: Pick<Caller, 'visitor'>,
  asked: { reference: string; email: string },
): Promise<Result<true, Refusal>> {
  const parsed = v.safeParse(FindOrder, asked)
  if (!parsed.success) {
    return refuse({ code: 'FIND_ORDER_INVALID', params: { problems: toProblems(parsed.issues) } })
  }
  const key = `orders looked for by ${caller.visitor}`
  if ((await spendBudget(db, { key, ...ASKED_PER_VISITOR })) !== null) return refuse({ code: 'TOO_MANY_FINDS' })
  const reference = readOrderReference(parsed.output.reference) ?? ''
  const mailbox = mailboxMark(config.keys, parsed.output.email)
  const about = `${reference} ${mailbox}`
  await inTransaction(db, async (tx) => {
    // Counted here and not in the job, whose retries would spend it while the mail server is down.
    if ((await spendBudget(tx, { key: `mails of found order ${about}`, ...SENT_PER_ORDER })) !== null) return
    await jobs.enqueue(tx, FIND_ORDER_JOB, { reference, mailbox }, { singletonKey: about })
  })
  return ok(true)
}

/** A keyed mark of an address for the job's payload: comparable, not readable. */
export function mailboxMark(keys: KeyRing, email: string): string {
  return keys.sign('mailbox', oneSpelling(email))
}

/** Also if the key was rotated between the request and its job. */
export function isMailbox(keys: KeyRing, email: string, mark: string): boolean {
  return keys.isSigned('mailbox', oneSpelling(email), mark)
}

function oneSpelling(email: string): string {
  return email.trim().toLowerCase()
}
