import { timingSafeEqual } from 'node:crypto'
import type { Cart } from '#domain/cart/cart.ts'
import { isSomebodys, knowsPerson } from '#domain/cart/knows-person.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'
import type { StoredCart } from './stored-cart.ts'

type Held = Pick<StoredCart, 'cart' | 'held' | 'holders'>

/** Who holds a cart once a change of it is saved. */
export type Holding = {
  /** By what the cart knows the browser that makes the change. Null: it has shown no secret. */
  mark: Buffer | null
  /** The cart knows a person after it. */
  told: boolean
  /** It knows whose it is. The change that tells it first drops all other holders. */
  identified: boolean
}

/** For a change that the shop makes by itself: nothing of a cart's holders changes. */
export const NOBODY: Holding = { mark: null, told: false, identified: false }

/**
 * The uuid names a cart, a holder's secret opens it. As long as it is open and knows nobody, the name is enough. One from
 * before there were secrets opens in the browser that has its cookie, and is that browser's with the next change.
 */
export function opensFor({ cartCookie }: Pick<Caller, 'cartCookie'>, stored: Held): boolean {
  const { uuid, status } = stored.cart
  if (!stored.held && status === 'open' && stored.holders !== null) return true
  if (stored.holders !== null) return isHolder({ cartCookie }, stored)
  return (status === 'open' || status === 'expired') && cartCookie.held === uuid
}

/** Whether this browser has shown the secret of a holder. */
export function isHolder({ cartCookie }: Pick<Caller, 'cartCookie'>, { cart, holders }: Held): boolean {
  const mark = cartCookie.markOf(cart.uuid)
  return mark !== null && (holders ?? []).some((holder) => timingSafeEqual(holder, mark))
}

/**
 * A cart that knows a person is given only to a secret that the browser has shown, so that no lost answer and no race of two answers can shut its
 * customer out. A browser without one gets it with the refusal, and sends the same again.
 */
export function holdingAfter(
  { cartCookie }: Pick<Caller, 'cartCookie'>,
  stored: Held | null,
  after: Cart,
): Result<Holding, Refusal> {
  const mark = cartCookie.markOf(after.uuid)
  const isOlder = stored?.holders === null
  const told = isOlder || knowsPerson(after)
  if (told && mark === null) return unknownBrowser({ cartCookie })
  // One that knows nobody is refused to nobody, so that there a secret may get lost.
  return ok({ mark: mark ?? cartCookie.nextMarkOf(after.uuid), told, identified: isOlder || isSomebodys(after) })
}

export function unknownBrowser({ cartCookie }: Pick<Caller, 'cartCookie'>): { ok: false; refusal: Refusal } {
  cartCookie.introduce()
  return refuse({ code: 'BROWSER_UNKNOWN' })
}
