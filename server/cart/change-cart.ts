import type { Cart } from '#domain/cart/cart.ts'
import { openCart as guardOpen } from '#domain/cart/open-cart.ts'
import type { PlainRefusalCode, Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'
import { type CartClaim, openCart } from './open-cart.ts'
import { refuseCart } from './refuse-cart.ts'
import { KEY_REUSED, repetition } from './repetition.ts'
import type { StoredCart } from './stored-cart.ts'

/** Two people in one cart at once is rare; five in the same millisecond is a fault. */
const ATTEMPTS = 5

export type ChangeRequest = CartClaim & {
  /** The version that the customer looked at. Absent: whatever is there. */
  version?: number | null | undefined
}

/**
 * Load, decide, save: two round trips. The save holds only if nobody saved in between (an optimistic lock); then it is
 * decided again on what they left, so that two tabs lose nothing. What was done under the caller's key is not done again.
 */
export async function changeCart<Loaded extends { stored: StoredCart | null }>(
  { carts }: { carts: CartStore },
  caller: Caller,
  request: ChangeRequest,
  load: (uuid: string) => Promise<Loaded>,
  decide: (cart: Cart, loaded: Loaded) => Result<Cart, PlainRefusalCode>,
): Promise<Result<Cart, Refusal>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const opened = await openCart(caller, request, load)
    if (!opened.ok) return opened
    const { stored } = opened.value
    const sent = repetition(stored.knownRequest, caller.key)
    if (sent === 'reused') return KEY_REUSED
    if (sent === 'again') return ok(stored.cart)
    if (request.version != null && request.version !== stored.cart.version) return refuseCart('CART_CHANGED')
    const open = guardOpen(stored.cart)
    const decision = open.ok ? decide(open.value, opened.value) : open
    if (!decision.ok) return refuseCart(decision.refusal)
    if (await carts.replace(stored.cart, decision.value, caller.key)) {
      caller.cartCookie.renew(stored.cart.uuid)
      return decision
    }
  }
  return refuseCart('CART_CHANGED')
}
