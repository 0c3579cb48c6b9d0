import type { Cart } from '#domain/cart/cart.ts'
import type { Result } from '#domain/result.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/refusal.ts'
import { putTariff, type TariffWish, wantedTariff } from './add-tariff.ts'
import { refuseCart } from './change-cart.ts'

const IN_PLACE_OF_THE_OTHER = { replaces: null, parentOfferId: null }

/** A new customer's broadband, with or without home phone. */
export async function addBroadbandTariff(
  deps: Pick<Deps, 'db' | 'carts' | 'catalogue' | 'clock' | 'config'>,
  wish: TariffWish,
  idempotencyKey: string | null,
): Promise<Result<Cart, Refusal>> {
  const active = deps.catalogue.active()
  const tariff = wantedTariff(active, wish)
  if (tariff === undefined) return refuseCart('TARIFF_NOT_FOUND')
  if (!isBroadbandGroup(tariff.serviceGroup)) return refuseCart('TARIFF_NOT_FOR_CART')
  return putTariff(deps, { wish, tariff, active, place: IN_PLACE_OF_THE_OTHER }, idempotencyKey)
}
