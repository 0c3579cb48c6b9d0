import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Cart } from './cart.ts'
import { LIVE_DAYS } from './cart-lifetime.ts'
import type { CartState } from './state.ts'

/** Why nothing in it can be changed, for each state from which no change leads anywhere (state.ts). */
const CLOSED: Readonly<Record<Exclude<CartState, 'open'>, Refusal>> = {
  paying: { code: 'CART_BEING_PAID' },
  ordered: { code: 'CART_ORDERED' },
  expired: { code: 'CART_EXPIRED', params: { days: LIVE_DAYS } },
}

/** The guard before every change of what is in a cart. */
export function openCart(cart: Cart): Result<Cart, Refusal> {
  return cart.status === 'open' ? ok(cart) : refuse(CLOSED[cart.status])
}
