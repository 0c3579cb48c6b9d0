import type { Cart } from '#domain/cart/cart.ts'
import { setAddOns as decide } from '#domain/cart/set-add-ons.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Caller } from '#server/session/caller.ts'
import { type CartChanging, type ChangeRequest, cartAlone, changeCart } from '../change-cart.ts'

export type SetAddOnsRequest = ChangeRequest & {
  reference: string
  offerId: string
  addOnCodes: readonly string[]
}

export async function setAddOns(
  deps: CartChanging & { catalogue: CatalogueStore },
  caller: Caller,
  request: SetAddOnsRequest,
): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => {
      const { id, release } = deps.catalogue.active()
      return decide(cart, request.offerId, request.addOnCodes, { id, addOns: release.addOns })
    },
  })
}
