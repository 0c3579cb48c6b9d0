import type { MissingPart } from '#domain/cart/missing.ts'
import { isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'
import type { BarPartsFragment as BarCart } from '#storefront/api/generated/types.ts'
import { SERVICE_NAME } from '#storefront/formatting/service-names.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'

export type CartLine = BarCart['offers'][number]
export type CartAddOn = CartLine['addOns'][number]
export type CartDevice = CartLine['equipments'][number]

export function lineTitle({ baseOffer }: CartLine): string {
  return baseOffer.simOnly ? 'SIM only' : SERVICE_NAME[baseOffer.serviceGroup]
}

/** The monthly price on the first bill. */
export function lineMonthly({ baseOffer }: { baseOffer: Pick<CartLine['baseOffer'], 'amountVatIncluded'> }): number {
  return baseOffer.amountVatIncluded.recurringAmount?.discountedAmount ?? 0
}

export function broadbandLine({ offers }: Pick<BarCart, 'offers'>): CartLine | null {
  return offers.find(({ baseOffer }) => isBroadbandGroup(baseOffer.serviceGroup)) ?? null
}

export function lineOf({ offers }: Pick<BarCart, 'offers'>, group: ServiceGroup): CartLine | null {
  return offers.find(({ baseOffer }) => baseOffer.serviceGroup === group) ?? null
}

/** The prequal of the home that the lines are for. */
export function homeOf({ offers }: Pick<BarCart, 'offers'>): string | null {
  return offers.find(({ prequal }) => prequal)?.prequal?.prequalId ?? null
}

/** The cart has contracts of several lengths, so one of them may end while another goes on. */
export function hasMixedTerms({ offers }: { offers: readonly Pick<CartLine, 'baseOffer'>[] }): boolean {
  return new Set(offers.map(({ baseOffer }) => baseOffer.commitmentDuration)).size > 1
}

/** Lines that are removed together with this one. */
export function dependantsOf(line: CartLine, { offers }: Pick<BarCart, 'offers'>): CartLine[] {
  return offers.filter(({ parentOfferId }) => parentOfferId === line.id)
}

/** What an add-on costs, and whether once or each month. */
export function addOnPrice({ amounts }: CartAddOn): { amount: number; per: 'a month' | 'once off' } {
  return amounts.recurringAmount
    ? { amount: amounts.recurringAmount.discountedAmount, per: 'a month' }
    : { amount: amounts.discountedOneOffAmount, per: 'once off' }
}

/** Whether this part of the line is still missing for checkout. */
export function isMissing(
  { missing }: Pick<BarCart, 'missing'>,
  { id }: Pick<CartLine, 'id'>,
  part: MissingPart,
): boolean {
  return missing.some((one) => one.offerId === id && one.part === part)
}

export function isSimLine({ baseOffer }: { baseOffer: Pick<CartLine['baseOffer'], 'serviceGroup'> }): boolean {
  return baseOffer.serviceGroup === 'MOBILE' || baseOffer.serviceGroup === 'MBB'
}

/** The form about the current service is for new customers with broadband; the services of others are known. */
export function serviceQuestions(cart: Pick<BarCart, 'cartType'>, line: CartLine): 'not asked' | 'open' | 'answered' {
  if (!isBroadbandGroup(line.baseOffer.serviceGroup) || !isAcquisition(cart)) return 'not asked'
  return line.currentServiceComplete ? 'answered' : 'open'
}

/** Whether TV may be added and no plan includes it. */
export function wantsTv({
  offers,
  additionalAllowedOffers,
}: Pick<BarCart, 'offers' | 'additionalAllowedOffers'>): boolean {
  const hasRoom = additionalAllowedOffers.some(({ serviceGroup, number }) => serviceGroup === 'TV' && number > 0)
  return hasRoom && !offers.some(({ baseOffer }) => baseOffer.isTVOfferIncluded)
}
