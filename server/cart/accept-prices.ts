import type { Cart } from '#domain/cart/cart.ts'
import { cartToday } from '#domain/cart/prices/reprice.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Caller } from '#server/session/caller.ts'
import { type CartChanging, type ChangeRequest, cartAlone, changeCart } from './change-cart.ts'
import { priceList } from './view/price-list.ts'

/**
 * The customer has seen that prices have changed and accepts those of today. Products that are no longer sold have
 * none and stay in the cart.
 */
export function acceptPrices(
  deps: CartChanging & { catalogue: CatalogueStore },
  caller: Caller,
  request: ChangeRequest,
): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => ok(cartToday(cart, priceList(deps)).cart),
  })
}
