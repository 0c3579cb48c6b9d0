import { isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'
import { SERVICE_NAME } from '#storefront/words/service-names.ts'
import type { Cart } from './cart-store.ts'

export type CartOffer = Cart['offers'][number]
export type CartAddOn = CartOffer['addOns'][number]

export function lineTitle({ baseOffer }: CartOffer): string {
  return baseOffer.simOnly ? 'SIM only' : SERVICE_NAME[baseOffer.serviceGroup]
}

/** What the line costs on the first bill. */
export function lineMonthly({ baseOffer }: CartOffer): number {
  return baseOffer.amountVatIncluded.recurringAmount?.discountedAmount ?? 0
}

/** The first other price that it will have, and from which bill; absent when nothing changes. */
export function linePriceAfter(offer: CartOffer): { amount: number; fromBill: number } | null {
  const [now, ...later] = offer.recurringAmountsByOccurrence
  return later.find(({ amount }) => amount !== now?.amount) ?? null
}

export function broadbandLine({ offers }: Pick<Cart, 'offers'>): CartOffer | null {
  return offers.find(({ baseOffer }) => isBroadbandGroup(baseOffer.serviceGroup)) ?? null
}

export function lineOf({ offers }: Pick<Cart, 'offers'>, group: ServiceGroup): CartOffer | null {
  return offers.find(({ baseOffer }) => baseOffer.serviceGroup === group) ?? null
}

/** What stands beside a line and leaves the cart with it. */
export function dependantsOf(offer: CartOffer, { offers }: Pick<Cart, 'offers'>): CartOffer[] {
  return offers.filter(({ parentOfferId }) => parentOfferId === offer.id)
}

/** What an add-on costs, and whether once or each month. */
export function addOnPrice({ amounts }: CartAddOn): { amount: number; per: 'a month' | 'once off' } {
  return amounts.recurringAmount
    ? { amount: amounts.recurringAmount.discountedAmount, per: 'a month' }
    : { amount: amounts.discountedOneOffAmount, per: 'once off' }
}

/** Only broadband is asked about, and not of a customer who changes the offer that we know. */
export function serviceQuestions(
  { cartType }: Pick<Cart, 'cartType'>,
  offer: CartOffer,
): 'not asked' | 'open' | 'answered' {
  if (!isBroadbandGroup(offer.baseOffer.serviceGroup) || cartType === 'CHANGE_OFFER') return 'not asked'
  return offer.currentServiceComplete ? 'answered' : 'open'
}
