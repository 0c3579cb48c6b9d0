import type { Cart } from '#domain/cart/cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import type { Caller } from '#server/session/caller.ts'
import { asWished, type TariffWish, wantedTariff } from './add-tariff.ts'
import type { CartRoom } from './cart-room.ts'
import { refuseUnlessDone } from './make-cart.ts'
import { putPlan } from './put-plan.ts'

const IN_PLACE_OF_THE_OTHER = { replaces: null, parentId: null }

/** A new customer's broadband, with or without home phone. */
export async function addBroadbandTariff(
  deps: CartRoom,
  caller: Caller,
  wish: TariffWish,
): Promise<Result<Cart, Refusal>> {
  const claim = { reference: wish.prospectUuid }
  const active = deps.catalogue.active()
  const tariff = wantedTariff(active, wish)
  if (tariff === undefined) return refuseUnlessDone(deps, caller, claim, refuse({ code: 'TARIFF_NOT_FOUND' }))
  if (!isBroadbandGroup(tariff.serviceGroup)) return refuse({ code: 'TARIFF_NOT_FOR_CART' })
  return putPlan(deps, caller, { claim, tariff, active, place: IN_PLACE_OF_THE_OTHER, ...asWished(wish) })
}
