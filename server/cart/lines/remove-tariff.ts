import type { Cart } from '#domain/cart/cart.ts'
import { serviceGroupOf } from '#domain/cart/lines/cart-line.ts'
import { removeLine } from '#domain/cart/remove-line.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { Caller } from '#server/session/caller.ts'
import { type CartChanging, type ChangeRequest, cartAlone, changeCart } from '../change-cart.ts'

export type RemoveTariffRequest = ChangeRequest & {
  reference: string
  offerId: string
  serviceGroup?: ServiceGroup | null | undefined
}

export async function removeTariff(
  deps: CartChanging,
  caller: Caller,
  request: RemoveTariffRequest,
): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => {
      const line = cart.lines.find(({ id }) => id === request.offerId)
      const group = line && serviceGroupOf(line)
      const wrongGroup = request.serviceGroup != null && group !== request.serviceGroup
      return wrongGroup ? refuse({ code: 'OFFER_NOT_FOUND' }) : removeLine(cart, request.offerId)
    },
  })
}
