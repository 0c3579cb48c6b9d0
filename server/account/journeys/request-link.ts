import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { readCartKey } from '#domain/cart/key.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/session/caller.ts'
import { SUBSCRIPTION_ID_LENGTH } from '#server/session/customer-journey.ts'
import type { AccountRoom } from '../account-room.ts'

const HOUR = 60 * 60
const PER_VISITOR = { most: 10, seconds: HOUR }
/** Anybody who has seen an old link can request another: the limit protects its customer's mailbox. */
const PER_CART = { most: 3, seconds: HOUR }

export const SEND_JOURNEY_LINK_JOB = {
  name: 'send-journey-link',
  payload: v.object({
    id: v.pipe(v.string(), v.uuid()),
    reference: v.pipe(v.string(), v.maxLength(40)),
    subscriptionId: v.nullable(v.pipe(v.string(), v.maxLength(SUBSCRIPTION_ID_LENGTH))),
  }),
} as const

type LinkRequest = { reference: string; subscriptionId?: string | null | undefined }

/**
 * A new link for the cart that a link named, by mail to its customer's own address. The response is the same whether there is
 * such a cart or not, and whether the mailbox has had its share (no oracle).
 */
export async function requestJourneyLink(
  { db, jobs }: Pick<AccountRoom, 'db' | 'jobs'>,
  { visitor }: Pick<Caller, 'visitor'>,
  { reference, subscriptionId = null }: LinkRequest,
): Promise<Result<true, Refusal>> {
  const waitMs = await spendBudget(db, { key: `journey links for ${visitor}`, ...PER_VISITOR })
  if (waitMs !== null) return refuse({ code: 'TOO_MANY_CART_LINKS', params: { retryAfter: Math.ceil(waitMs / 1000) } })
  const key = readCartKey(reference)
  if (key?.by !== 'reference') return ok(true)
  const named = key.reference
  if ((await spendBudget(db, { key: `journey links of ${named}`, ...PER_CART })) !== null) return ok(true)
  await inTransaction(db, (tx) =>
    jobs.enqueue(tx, SEND_JOURNEY_LINK_JOB, { id: randomUUID(), reference: named, subscriptionId }),
  )
  return ok(true)
}
