import type { Cart } from '#domain/cart/cart.ts'
import { repriced } from '#domain/cart/reprice.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Caller } from '#server/session/caller.ts'
import { type CartChanging, type ChangeRequest, cartAlone, changeCart } from './change-cart.ts'

/** The customer has seen that prices have changed and takes those of today. */
export function acceptPrices(
  deps: CartChanging & { catalogue: CatalogueStore },
  caller: Caller,
  request: ChangeRequest,
): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => {
      const active = deps.catalogue.active()
      return repriced(cart, { ...active, vatRate: active.release.brand.vatRate })
    },
  })
}
