import type { Cart } from '#domain/cart/cart.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartRoom } from '../cart-room.ts'
import { refuseUnlessDone } from '../make-cart.ts'
import { asWished, requestedTariff, type TariffWish } from './add-tariff.ts'
import { putPlan } from './put-plan.ts'

const IN_PLACE_OF_THE_OTHER = { replaces: null, parentId: null }

type BroadbandWish = TariffWish & {
  /** A TV pack chosen before there was broadband. */
  tvOfferCode?: string | null | undefined
}

export async function addBroadbandTariff(
  deps: CartRoom,
  caller: Caller,
  wish: BroadbandWish,
): Promise<Result<Cart, Refusal>> {
  const claim = { reference: wish.prospectUuid }
  const active = deps.catalogue.active()
  const tariff = requestedTariff(active, wish)
  if (tariff === undefined) return refuseUnlessDone(deps, caller, claim, refuse({ code: 'TARIFF_NOT_FOUND' }))
  if (!isBroadbandGroup(tariff.serviceGroup)) return refuse({ code: 'TARIFF_NOT_FOR_CART' })
  const tv = wish.tvOfferCode == null ? null : packFor(active, tariff, wish.tvOfferCode)
  return putPlan(deps, caller, { claim, tariff, tv, active, place: IN_PLACE_OF_THE_OTHER, ...asWished(wish) })
}

/** The pack whose contract is as long as that of the broadband, if there is one. */
function packFor({ release }: HeldRelease, broadband: Tariff, offerCode: string): Tariff | null {
  const packs = release.tariffs.filter(
    (tariff) =>
      tariff.serviceGroup === 'TV' &&
      tariff.offerCode === offerCode &&
      tariff.acquisitionType === broadband.acquisitionType,
  )
  return packs.find((pack) => pack.commitmentDuration === broadband.commitmentDuration) ?? packs[0] ?? null
}
