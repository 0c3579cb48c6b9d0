import type { Cart } from '#domain/cart/cart.ts'
import { openCart as guardOpen } from '#domain/cart/open-cart.ts'
import {
  LINK_TRIES,
  type LinkChallenge,
  type LinkQuestion,
  linkChallenge,
  readLinkAnswer,
} from '#domain/checkout/link-challenge.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartRoom } from '#server/cart/cart-room.ts'
import { isHolder, unknownBrowser } from '#server/cart/holders.ts'
import { admit } from '#server/cart/open-cart.ts'
import type { StoredCart } from '#server/cart/stored-cart.ts'
import { returnBudget, spendBudget } from '#server/platform/database/budget.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/session/caller.ts'
import { refusedAccess } from '#server/session/journey.ts'
import { findCheckout } from '../checkout-store.ts'
import { countWrongAnswer, endedRefusal, type Link, lockLink, markUsed } from './find-link.ts'

/** Limits guessing of tokens; a valid one costs nothing. */
const TRIES = { most: 20, seconds: 60 * 60 }

type Linked = { link: Link; stored: StoredCart; challenge: LinkChallenge | null }

/**
 * Adds a holder beside the one whose data is in the cart. Their number is limited: a new device replaces the oldest
 * that came by a link. A cart without personal data needs none.
 */
const MOST_HOLDERS = 5
const ADD_HOLDER = `update carts set holders = case when cardinality(holders) < ${MOST_HOLDERS} then holders
    else holders[1:1] || holders[3:] end || $2::bytea
  where uuid = $1 and held and not $2::bytea = any(holders)`

/** `isHere`: this browser has that cart already. */
export type LinkPreview = { cart: Cart; question: LinkQuestion | null; isHere: boolean }

/** Previews what a link leads to. Idempotent: mail programs open links too. */
export function previewLink(
  deps: CartRoom,
  caller: Caller,
  { token }: { token: string },
): Promise<Result<LinkPreview, Refusal>> {
  return byLink(deps, caller, token, async (_tx, { stored, challenge }) => {
    // The browser will need a secret to become a holder.
    if (stored.held) caller.cartCookie.introduce()
    return ok({ cart: stored.cart, question: challenge?.question ?? null, isHere: isHere(caller, stored) })
  })
}

type Taken = { token: string; answer?: string | null | undefined }

/** *Continue here*: this browser becomes a holder of the cart, beside the one that created the link. */
export async function continueCart(
  deps: CartRoom,
  caller: Caller,
  { token, answer }: Taken,
): Promise<Result<Cart, Refusal>> {
  const used = await byLink(deps, caller, token, async (tx, { link, stored, challenge }) => {
    if (link.usedAt !== null) return ok(stored)
    const refusal = challenge && judgeAnswer(challenge, answer ?? '', link)
    if (refusal?.code === 'CART_LINK_ANSWER_WRONG' || refusal?.code === 'CART_LINK_LOCKED') {
      refusedAccess(caller, 'wrong answer to a link')
      await countWrongAnswer(tx, link)
    }
    if (refusal !== null) return refuse(refusal)
    const mark = caller.cartCookie.markOf(link.cartUuid)
    if (stored.held && mark === null) return unknownBrowser(caller)
    await markUsed(tx, link, { key: caller.key?.key ?? null, mark })
    if (!stored.held || mark === null) return ok(stored)
    await tx.$client.query(ADD_HOLDER, [link.cartUuid, mark])
    return ok({ ...stored, holders: [...(stored.holders ?? []), mark] })
  })
  return used.ok ? admit(caller, used.value) : used
}

/** Null: right. A reply of the wrong form uses up no try. */
function judgeAnswer({ question, right }: LinkChallenge, answer: string, { wrongAnswers }: Link): Refusal | null {
  const read = readLinkAnswer(question, answer)
  if (read === null) return { code: 'CART_LINK_ANSWER_NEEDED', params: { question } }
  if (right.includes(read)) return null
  const triesLeft = LINK_TRIES - wrongAnswers - 1
  return triesLeft > 0
    ? { code: 'CART_LINK_ANSWER_WRONG', params: { question, triesLeft } }
    : { code: 'CART_LINK_LOCKED' }
}

/** Under a lock on the link, so that of two concurrent requests one uses it, and each wrong reply counts. */
function byLink<T>(
  { db, config }: CartRoom,
  caller: Caller,
  token: string,
  then: (tx: Transaction, linked: Linked) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return inTransaction(db, async (tx) => {
    const tries = { key: `cart links tried by ${caller.visitor}`, ...TRIES }
    const waitMs = await spendBudget(tx, tries)
    if (waitMs !== null)
      return refuse({ code: 'TOO_MANY_CART_LINKS', params: { retryAfter: Math.ceil(waitMs / 1000) } })
    const link = await lockLink(tx, token)
    const found = link && (await findCheckout(tx, link.cartUuid))
    if (link === null || found?.stored == null) {
      refusedAccess(caller, 'unknown link')
      return refuse({ code: 'CART_LINK_UNKNOWN' })
    }
    await returnBudget(tx, tries)
    const { stored } = found
    const { cart } = stored
    const open = guardOpen(cart)
    if (!open.ok) return open
    if (link.usedAt !== null && !isSameBrowser(caller, link, stored)) return refuse({ code: 'CART_LINK_USED' })
    if (link.wrongAnswers >= LINK_TRIES) return refuse({ code: 'CART_LINK_LOCKED' })
    if (link.usedAt === null && link.isOver) return refuse(endedRefusal(link, config.retention))
    const challenge = isHere(caller, stored) ? null : linkChallenge({ ...found, cart })
    if (challenge?.right.length === 0) return refuse({ code: 'CART_LINK_UNASKABLE' })
    return then(tx, { link, stored, challenge })
  })
}

/** A browser that has the cart by now, or repeats the request that used the link: the response may have been lost. */
function isSameBrowser(caller: Caller, { usedBy }: Link, stored: StoredCart): boolean {
  const { key } = caller
  return isHere(caller, stored) || (key !== null && usedBy?.equals(key.key) === true)
}

/** A cookie that names the cart proves nothing once the cart contains personal data. */
function isHere(caller: Caller, stored: StoredCart): boolean {
  return stored.held ? isHolder(caller, stored) : caller.cartCookie.held === stored.cart.uuid
}
