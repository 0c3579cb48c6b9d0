import { ok, type Result, refuse } from '#domain/result.ts'
import { isBroadband, isBroadbandGroup, mayAdd } from './allowed-offers.ts'
import type { Cart, Offer } from './cart.ts'
import { type Pricing, priceOffer } from './price-offer.ts'
import type { CartRefusal } from './refusal-text.ts'

export type CartChange = Result<Cart, CartRefusal>

/** Broadband that is already there makes way: the customer changes plan and keeps everything else. */
export function addBroadband(cart: Cart, pricing: Omit<Pricing, 'parentOfferId'>): CartChange {
  if (cart.status === 'ORDERED') return refuse('CART_ORDERED')
  const { tariff } = pricing
  if (!isBroadbandGroup(tariff.serviceGroup) || tariff.acquisitionType !== cart.cartType) {
    return refuse('TARIFF_NOT_FOR_CART')
  }
  const offer = priceOffer(pricing)
  const previous = cart.offers.find(isBroadband)
  if (previous) return ok(withOffers(cart, replace(cart.offers, previous, offer)))

  const allowed = mayAdd(cart, tariff.serviceGroup)
  return allowed.ok ? ok(withOffers(cart, [...cart.offers, offer])) : allowed
}

/** Whatever hangs on the offer goes with it. */
export function removeOffer(cart: Cart, offerId: string): CartChange {
  if (cart.status === 'ORDERED') return refuse('CART_ORDERED')
  if (!cart.offers.some(({ id }) => id === offerId)) return refuse('OFFER_NOT_FOUND')
  const leaving = withDependants(cart.offers, offerId)
  return ok(
    withOffers(
      cart,
      cart.offers.filter(({ id }) => !leaving.has(id)),
    ),
  )
}

function withOffers(cart: Cart, offers: Offer[]): Cart {
  return { ...cart, version: cart.version + 1, offers }
}

function replace(offers: readonly Offer[], previous: Offer, next: Offer): Offer[] {
  return offers.map((offer) => {
    if (offer.id === previous.id) return { ...next, ...chosenBefore(previous, next) }
    return offer.parentOfferId === previous.id ? { ...offer, parentOfferId: next.id } : offer
  })
}

/** An engineer was booked for one address and one kind of visit; only the same visit keeps its time. */
function chosenBefore(previous: Offer, next: Offer): Partial<Offer> {
  const sameVisit =
    previous.installationType === next.installationType && previous.prequal?.prequalId === next.prequal?.prequalId
  return {
    addOns: previous.addOns,
    portInInfo: previous.portInInfo,
    modemCompatible: previous.modemCompatible,
    appointment: sameVisit ? previous.appointment : null,
    currentService: previous.currentService ?? null,
  }
}

function withDependants(offers: readonly Offer[], offerId: string): ReadonlySet<string> {
  const leaving = new Set([offerId])
  // A set grows while it is walked, so what hangs on a dependant is reached too.
  for (const parent of leaving) {
    for (const offer of offers) if (offer.parentOfferId === parent) leaving.add(offer.id)
  }
  return leaving
}
