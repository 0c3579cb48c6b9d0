import { ok, type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup, SERVICE_GROUPS, type ServiceGroup } from '#domain/vocabulary.ts'
import type { Cart, Offer } from './cart.ts'

export type AllowedOffers = { serviceGroup: ServiceGroup; number: number }

type Kind = 'home' | 'tv' | 'mobile' | 'mobileBroadband'

const LIMIT = { home: 1, tv: 1, mobile: 5, mobileBroadband: 2 } satisfies Record<Kind, number>

/** Broadband and home phone share one place: there is one line into a home. */
const KIND = {
  DUALPLAY: 'home',
  DUALPLAY_PSTN: 'home',
  SA_PSTN: 'home',
  TV: 'tv',
  MOBILE: 'mobile',
  MBB: 'mobileBroadband',
} satisfies Record<ServiceGroup, Kind>

/** What may still be added, for every service group. */
export function additionalAllowedOffers({ offers }: Pick<Cart, 'offers'>): AllowedOffers[] {
  return SERVICE_GROUPS.map((serviceGroup) => ({
    serviceGroup,
    number: serviceGroup === 'TV' && !offers.some(carriesTv) ? 0 : placesLeft(offers, KIND[serviceGroup]),
  }))
}

/** Whether one more of this service group may be added, and if not, why. */
export function mayAdd(
  { offers }: Pick<Cart, 'offers'>,
  serviceGroup: ServiceGroup,
): Result<null, 'LIMIT_REACHED' | 'BROADBAND_REQUIRED'> {
  if (serviceGroup === 'TV' && !offers.some(carriesTv)) return refuse('BROADBAND_REQUIRED')
  return placesLeft(offers, KIND[serviceGroup]) > 0 ? ok(null) : refuse('LIMIT_REACHED')
}

/** Whether what is in the cart may stand there together. */
export function allowanceKept({ offers }: Pick<Cart, 'offers'>): boolean {
  const tvIsBesideBroadband =
    offers.some(isBroadband) || !offers.some(({ baseOffer }) => baseOffer.serviceGroup === 'TV')
  return tvIsBesideBroadband && SERVICE_GROUPS.every((group) => count(offers, KIND[group]) <= LIMIT[KIND[group]])
}

/** Whether a plan of the one could take the place of the other. */
export function isSameKind(one: ServiceGroup, other: ServiceGroup): boolean {
  return KIND[one] === KIND[other]
}

export function isBroadband({ baseOffer }: Pick<Offer, 'baseOffer'>): boolean {
  return isBroadbandGroup(baseOffer.serviceGroup)
}

/** Copper is too slow for it. */
function carriesTv(offer: Pick<Offer, 'baseOffer'>): boolean {
  return isBroadband(offer) && offer.baseOffer.broadbandTechnology !== 'NGB'
}

function placesLeft(offers: readonly Offer[], kind: Kind): number {
  return Math.max(0, LIMIT[kind] - count(offers, kind))
}

function count(offers: readonly Offer[], kind: Kind): number {
  return offers.filter(({ baseOffer }) => KIND[baseOffer.serviceGroup] === kind).length
}
