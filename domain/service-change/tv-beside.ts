import { findTariffs } from '#domain/catalogue/find-tariffs.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import type { Cents } from '#domain/money.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'

/**
 * What TV costs a month at least, taken together with another broadband plan. Null: the customer has TV already, the plan includes it,
 * or none is sold beside it.
 */
export function tvFrom(
  release: Pick<Release, 'tariffs' | 'discounts'>,
  services: readonly Pick<HeldService, 'serviceGroup'>[],
  { serviceGroup, technology, offerCode, isTVOfferIncluded }: Tariff,
): Cents | null {
  // Copper is too slow for it.
  const carriesTv = isBroadbandGroup(serviceGroup) && technology !== 'NGB' && !isTVOfferIncluded
  if (!carriesTv || services.some((service) => service.serviceGroup === 'TV')) return null
  const { tariffs } = findTariffs(release, {
    acquisitionType: 'CHANGE_OFFER',
    serviceGroupCode: 'TV',
    parentOfferCode: offerCode,
    advertised: true,
  })
  return tariffs.toSorted((one, other) => one.displayPrice - other.displayPrice)[0]?.displayPrice ?? null
}
