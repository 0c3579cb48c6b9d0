import type { Cart } from '#domain/cart/cart.ts'
import { removeOffer } from '#domain/cart/change-cart.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { CartType, ServiceGroup } from '#domain/vocabulary.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/refusal.ts'
import { type JourneyClaim, mayEnter } from '#server/session/journey.ts'
import { changeCart } from './change-cart.ts'

export type RemoveTariffRequest = JourneyClaim & {
  reference: string
  offerId: string
  serviceGroup?: ServiceGroup | null | undefined
  cartType?: CartType | null | undefined
  version?: number | null | undefined
}

export async function removeTariff(
  deps: Pick<Deps, 'carts'>,
  request: RemoveTariffRequest,
  idempotencyKey: string | null,
): Promise<Result<Cart, Refusal>> {
  const entry = mayEnter(request)
  if (!entry.ok) return entry
  return changeCart(
    deps,
    { version: request.version, token: request.token, idempotencyKey },
    async () => ({ stored: await deps.carts.find(request.reference) }),
    (cart) => {
      const offer = cart.offers.find(({ id }) => id === request.offerId)
      const wrongGroup = request.serviceGroup != null && offer?.baseOffer.serviceGroup !== request.serviceGroup
      return wrongGroup ? refuse('OFFER_NOT_FOUND') : removeOffer(cart, request.offerId)
    },
  )
}
