import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { PlainRefusalCode } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import { isBroadband, mayAdd } from './allowed-offers.ts'
import type { Cart, Offer } from './cart.ts'
import { type Pricing, priceOffer } from './price-offer.ts'
import { addOnsThatFit } from './set-add-ons.ts'

export type CartChange = Result<Cart, PlainRefusalCode>

export type PlanChoice = Omit<Pricing, 'parentOfferId'> & {
  /** The extras of the release: a changed plan keeps those of the old one that go with it. */
  catalogueAddOns: readonly CatalogueAddOn[]
}

/** Broadband that is already there makes way: the customer changes plan and keeps everything else. */
export function addBroadband(cart: Cart, choice: PlanChoice): CartChange {
  if (cart.status === 'ORDERED') return refuse('CART_ORDERED')
  const { tariff } = choice
  if (!isBroadbandGroup(tariff.serviceGroup) || tariff.acquisitionType !== cart.cartType) {
    return refuse('TARIFF_NOT_FOR_CART')
  }
  const previous = cart.offers.find(isBroadband)
  if (previous === undefined) return appendOffer(cart, pricedAlone(choice))
  const dependants = cart.offers.filter((offer) => hangsOn(offer, previous.id))
  const allMayStay = dependants.every((offer) => mayStandBeside(offer, tariff.offerCode))
  return allMayStay ? ok(replaceOffer(cart, previous, choice)) : refuse('TARIFF_NOT_BESIDE_PARENT')
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

/** As long as there is room for one more. */
export function appendOffer(cart: Cart, offer: Offer): CartChange {
  const allowed = mayAdd(cart, offer.baseOffer.serviceGroup)
  return allowed.ok ? ok(withOffers(cart, [...cart.offers, offer])) : allowed
}

/** A line that hangs on no other, whatever came with the choice of its plan. */
export function pricedAlone(choice: PlanChoice): Offer {
  return priceOffer({ ...choice, parentOfferId: null })
}

/** Only TV hangs on another line. A cart may hold other lines that name one: that is not followed. */
export function hangsOn({ baseOffer, parentOfferId }: Offer, offerId: string): boolean {
  return baseOffer.serviceGroup === 'TV' && parentOfferId === offerId
}

/** @param parentOfferId of TV: the broadband that it stands beside */
export function replaceOffer(
  cart: Cart,
  previous: Offer,
  choice: PlanChoice,
  parentOfferId: string | null = null,
): Cart {
  const next = { ...priceOffer({ ...choice, parentOfferId }), ...chosenBefore(previous, choice) }
  return withOffers(
    cart,
    cart.offers.map((offer) => {
      if (offer.id === previous.id) return next
      // What stands beside it moves with it.
      return hangsOn(offer, previous.id) ? { ...offer, ...addressOf(next), parentOfferId: next.id } : offer
    }),
  )
}

export function mayStandBeside({ parentOfferCodes }: Pick<Offer, 'parentOfferCodes'>, offerCode: string): boolean {
  return parentOfferCodes == null || parentOfferCodes.includes(offerCode)
}

/** Where a line is, and from when. */
function addressOf({ prequal, availableFrom }: Offer): Pick<Offer, 'prequal' | 'availableFrom'> {
  return { prequal, availableFrom: availableFrom ?? null }
}

function withOffers(cart: Cart, offers: Offer[]): Cart {
  return { ...cart, version: cart.version + 1, offers }
}

/** An engineer was booked for one address and one kind of visit; only the same visit keeps its time. */
function chosenBefore(previous: Offer, { tariff, prequalId, catalogueAddOns }: PlanChoice): Partial<Offer> {
  const sameVisit =
    previous.installationType === tariff.installationType && (previous.prequal?.prequalId ?? null) === prequalId
  const sameGroup = previous.baseOffer.serviceGroup === tariff.serviceGroup
  return {
    addOns: sameGroup ? previous.addOns : addOnsThatFit(previous.addOns, tariff.serviceGroup, catalogueAddOns),
    portInInfo: previous.portInInfo,
    modemCompatible: previous.modemCompatible,
    appointment: sameVisit ? previous.appointment : null,
    currentService: previous.currentService ?? null,
    simCard: previous.simCard,
  }
}

function withDependants(offers: readonly Offer[], offerId: string): ReadonlySet<string> {
  const leaving = new Set([offerId])
  // A set grows while it is walked, so what hangs on a dependant is reached too.
  for (const parent of leaving) {
    for (const offer of offers) if (hangsOn(offer, parent)) leaving.add(offer.id)
  }
  return leaving
}
