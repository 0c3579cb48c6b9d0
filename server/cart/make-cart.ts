import type { Cart } from '#domain/cart/cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'
import { type CartClaim, openCart } from './open-cart.ts'
import { KEY_REUSED, repetition } from './repetition.ts'

/** The browser holds the cart from now on. Made under the caller's key before, it is that cart, as it is now. */
export async function makeCart(
  { carts }: { carts: CartStore },
  { key, cartCookie }: Caller,
  cart: Cart,
): Promise<Result<Cart, Refusal>> {
  const made = await carts.insert(cart, key && { key, heldCart: cartCookie.held })
  if (repetition(made.knownRequest, key) === 'reused') return KEY_REUSED
  cartCookie.renew(made.cart.uuid)
  return ok(made.cart)
}

/** What is refused by now, as a plan that has gone from sale, may have been done under the same key before. */
export async function refuseUnlessDone(
  { carts }: { carts: CartStore },
  caller: Caller,
  claim: CartClaim,
  refused: { ok: false; refusal: Refusal },
): Promise<Result<Cart, Refusal>> {
  const { key, cartCookie } = caller
  if (key === null) return refused
  if (claim.reference == null) {
    const made = await carts.findMade({ key, heldCart: cartCookie.held })
    if (made === null || repetition(made.knownRequest, key) !== 'again') return refused
    cartCookie.renew(made.cart.uuid)
    return ok(made.cart)
  }
  const opened = await openCart(caller, claim, async (uuid) => ({ stored: await carts.find(uuid, key) }))
  if (!opened.ok) return opened
  const { stored } = opened.value
  return repetition(stored.knownRequest, key) === 'again' ? ok(stored.cart) : refused
}
