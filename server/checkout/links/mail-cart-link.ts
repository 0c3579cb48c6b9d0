import * as v from 'valibot'
import { AlertAddress } from '#domain/checkout/alert-address.ts'
import { toProblems } from '#domain/field-problem.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartRoom } from '#server/cart/cart-room.ts'
import type { CartClaim } from '#server/cart/open-cart.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/session/caller.ts'
import { mailboxMark } from './link-token.ts'
import { type CartLink, makeLink, openForLinks, spend } from './make-cart-link.ts'
import { SEND_LINK_JOB } from './send-cart-link.ts'

const HOUR = 60 * 60
const PER_VISITOR = { most: 10, seconds: HOUR }
const PER_CART = { most: 5, seconds: 24 * HOUR }
/** Any caller can enter any address: the limit protects mailboxes from unsolicited mails. */
export const PER_MAILBOX = { most: 5, seconds: 24 * HOUR }

/** For an address that it is already promised to, nothing changes, and there is no second mail. */
const PROMISE = `update cart_links set mail_to = array_append(mail_to, $2), mailed = array_append(mailed, $3)
  where cart_uuid = $1 and used_at is null and ends_at > now() and not $3 = any(mailed)`
const IS_GOOD = 'select from cart_links where cart_uuid = $1 and used_at is null and ends_at > now()'

/** Whether it was promised to another address, which was perhaps mistyped. */
const WENT_ELSEWHERE = 'select from cart_links where cart_uuid = $1 and mailed <> $2::text[] and mailed <> array[$3]'

/**
 * Sends the current link as one mail to an address. The response is the same whether the address is over its limit,
 * has the link already, or does not exist (no oracle). For another address than before a new link is made: the one in
 * the first mailbox has ended.
 */
export async function mailCartLink(
  deps: CartRoom,
  caller: Caller,
  { email, ...claim }: CartClaim & { email: string },
): Promise<Result<CartLink | null, Refusal>> {
  const parsed = v.safeParse(AlertAddress, { email })
  if (!parsed.success)
    return refuse({ code: 'CART_LINK_ADDRESS_INVALID', params: { problems: toProblems(parsed.issues) } })
  const found = await openForLinks(deps, caller, claim)
  if (!found.ok) return found
  const { uuid } = found.value
  const { rowCount } = await deps.db.$client.query(IS_GOOD, [uuid])
  const minutes = deps.config.retention.cartLinkMinutes
  if (rowCount === 0) return refuse({ code: 'CART_LINK_ENDED', params: { minutes } })
  const refused = await spend(deps.db, [
    { key: `cart link mails of ${uuid}`, ...PER_CART },
    { key: `cart link mails for ${caller.visitor}`, ...PER_VISITOR },
  ])
  if (refused !== null) return refused
  const to = parsed.output.email.trim()
  const mark = mailboxMark(deps.config.keys, to)
  return inTransaction(deps.db, async (tx) => {
    const elsewhere = await tx.$client.query(WENT_ELSEWHERE, [uuid, [], mark])
    const renewed = elsewhere.rowCount === 1 ? await makeLink(deps, tx, uuid) : null
    await promiseLetter(deps, tx, uuid, to)
    return ok(renewed)
  })
}

/** One mail with the current link, unless the address has it already or is over its limit. */
export async function promiseLetter(
  { config, jobs }: Pick<CartRoom, 'config' | 'jobs'>,
  tx: Transaction,
  cartUuid: string,
  to: string,
): Promise<void> {
  const mark = mailboxMark(config.keys, to)
  if ((await spendBudget(tx, { key: `cart link mails to ${mark}`, ...PER_MAILBOX })) !== null) return
  const promised = await tx.$client.query(PROMISE, [cartUuid, to, mark])
  if (promised.rowCount === 1) await jobs.enqueue(tx, SEND_LINK_JOB, { cartUuid })
}
