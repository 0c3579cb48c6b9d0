import type { Cart } from '#domain/cart/cart.ts'
import { removeOffer } from '#domain/cart/change-cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'
import { type ChangeRequest, changeCart } from './change-cart.ts'

export type RemoveTariffRequest = ChangeRequest & {
  reference: string
  offerId: string
  serviceGroup?: ServiceGroup | null | undefined
}

export async function removeTariff(
  deps: { carts: CartStore },
  caller: Caller,
  request: RemoveTariffRequest,
): Promise<Result<Cart, Refusal>> {
  return changeCart(
    deps,
    caller,
    request,
    async (uuid) => ({ stored: await deps.carts.find(uuid, caller.key) }),
    (cart) => {
      const offer = cart.offers.find(({ id }) => id === request.offerId)
      const wrongGroup = request.serviceGroup != null && offer?.baseOffer.serviceGroup !== request.serviceGroup
      return wrongGroup ? refuse('OFFER_NOT_FOUND') : removeOffer(cart, request.offerId)
    },
  )
}
