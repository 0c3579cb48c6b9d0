import { ok, refuse } from '#domain/result.ts'
import { isBroadband, isSameKind } from './allowed-offers.ts'
import type { Cart, Offer } from './cart.ts'
import {
  addBroadband,
  appendOffer,
  type CartChange,
  hangsOn,
  mayStandBeside,
  type PlanChoice,
  pricedAlone,
  replaceOffer,
} from './change-cart.ts'
import { priceOffer } from './price-offer.ts'

export type TariffChoice = PlanChoice & {
  /** The line whose plan changes. Home and TV have one line each, so it goes without saying there. */
  replaces: string | null
  /** The broadband that TV is to stand beside. Absent: the one in the cart. */
  parentOfferId: string | null
}

/** A plan of any kind into the cart, by the rules of its kind. */
export function addTariff(cart: Cart, choice: TariffChoice): CartChange {
  const { tariff, replaces } = choice
  if (cart.status === 'ORDERED') return refuse('CART_ORDERED')
  if (tariff.acquisitionType !== cart.cartType) return refuse('TARIFF_NOT_FOR_CART')
  const line = cart.offers.find(({ id }) => id === replaces) ?? null
  if (replaces !== null && line === null) return refuse('OFFER_NOT_FOUND')
  if (line !== null && !isSameKind(line.baseOffer.serviceGroup, tariff.serviceGroup)) {
    return refuse('TARIFF_NOT_FOR_CART')
  }
  switch (tariff.serviceGroup) {
    case 'DUALPLAY':
    case 'DUALPLAY_PSTN':
      return line === null || isBroadband(line) ? addBroadband(cart, choice) : ok(replaceOffer(cart, line, choice))
    case 'TV':
      return addTv(cart, choice)
    case 'SA_PSTN':
      return addHomePhone(cart, choice, line)
    case 'MOBILE':
    case 'MBB':
      return line === null ? appendOffer(cart, pricedAlone(choice)) : changePlan(cart, line, choice)
  }
}

/** TV stands beside broadband, and takes the place of the TV that stood there. */
function addTv(cart: Cart, choice: TariffChoice): CartChange {
  if (!cart.offers.some(isBroadband)) return refuse('BROADBAND_REQUIRED')
  const { parentOfferId, tariff, prequalId } = choice
  const parent = cart.offers.find((offer) => (parentOfferId === null ? isBroadband(offer) : offer.id === parentOfferId))
  if (parent === undefined) return refuse('OFFER_NOT_FOUND')
  const { parentOfferCodes } = tariff
  if (!isBroadband(parent) || !mayStandBeside({ parentOfferCodes }, parent.baseOffer.catalogCode)) {
    return refuse('TARIFF_NOT_BESIDE_PARENT')
  }
  const address = parent.prequal?.prequalId ?? null
  if (prequalId !== null && address !== null && prequalId !== address) return refuse('TARIFF_NOT_AT_ADDRESS')
  const availableFrom = parent.availableFrom ?? null
  const beside = { ...choice, prequalId: address, availableFrom, parentOfferId: parent.id }
  const previous = cart.offers.find(({ baseOffer }) => baseOffer.serviceGroup === 'TV')
  if (previous !== undefined) return ok(replaceOffer(cart, previous, beside, parent.id))
  return appendOffer(cart, priceOffer(beside))
}

/** One home phone plan makes way for another; broadband holds the line and does so only when it is named. */
function addHomePhone(cart: Cart, choice: TariffChoice, named: Offer | null): CartChange {
  if (named !== null && isBroadband(named)) return ok(replaceOffer(withoutDependants(cart, named), named, choice))
  const previous = cart.offers.find(({ baseOffer }) => baseOffer.serviceGroup === 'SA_PSTN')
  if (previous !== undefined) return ok(replaceOffer(cart, previous, choice))
  return appendOffer(cart, pricedAlone(choice))
}

/** TV does not stand beside a home phone. */
function withoutDependants(cart: Cart, { id }: Offer): Cart {
  return { ...cart, offers: cart.offers.filter((offer) => !hangsOn(offer, id)) }
}

/** What a handset costs goes by the plan, so a plan that has one is not changed under it. */
function changePlan(cart: Cart, line: Offer, choice: TariffChoice): CartChange {
  return line.equipments.length > 0 ? refuse('TARIFF_NOT_FOR_CART') : ok(replaceOffer(cart, line, choice))
}
