import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Cart } from './cart.ts'
import { nextState } from './state.ts'

/** The guard before every change of what is in a cart. */
export function openCart(cart: Cart): Result<Cart, Refusal> {
  return nextState(cart.status, 'change') === null ? refuse({ code: 'CART_ORDERED' }) : ok(cart)
}
