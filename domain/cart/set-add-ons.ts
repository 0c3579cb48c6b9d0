import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import { NOTHING } from '#domain/money.ts'
import type { PlainRefusalCode } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { AddOn, Amounts, Cart } from './cart.ts'

/** The extras of a line are exactly these afterwards. One that is there already keeps the price it was chosen at. */
export function setAddOns(
  cart: Cart,
  offerId: string,
  codes: readonly string[],
  catalogue: readonly CatalogueAddOn[],
): Result<Cart, PlainRefusalCode> {
  if (cart.status === 'ORDERED') return refuse('CART_ORDERED')
  const offer = cart.offers.find(({ id }) => id === offerId)
  if (offer === undefined) return refuse('OFFER_NOT_FOUND')

  const addOns: AddOn[] = []
  for (const code of new Set(codes)) {
    const kept = offer.addOns.find(({ catalogCode }) => catalogCode === code)
    const chosen = kept ? ok(kept) : choose(code, offerId, offer.baseOffer.serviceGroup, catalogue)
    if (!chosen.ok) return chosen
    addOns.push(chosen.value)
  }
  if (new Set(addOns.map(({ itemGroup }) => itemGroup)).size < addOns.length) return refuse('ADD_ON_GROUP_TWICE')
  const isUnchanged = addOns.length === offer.addOns.length && addOns.every((addOn) => offer.addOns.includes(addOn))
  if (isUnchanged) return ok(cart)
  const offers = cart.offers.map((other) => (other.id === offerId ? { ...other, addOns } : other))
  return ok({ ...cart, version: cart.version + 1, offers })
}

/** The extras that may stay when the line becomes one of this service group. */
export function addOnsThatFit(
  addOns: readonly AddOn[],
  serviceGroup: ServiceGroup,
  catalogue: readonly CatalogueAddOn[],
): AddOn[] {
  return addOns.filter(({ catalogCode }) =>
    catalogue.some(({ code, serviceGroups }) => code === catalogCode && serviceGroups.includes(serviceGroup)),
  )
}

function choose(
  code: string,
  offerId: string,
  serviceGroup: ServiceGroup,
  catalogue: readonly CatalogueAddOn[],
): Result<AddOn, PlainRefusalCode> {
  const addOn = catalogue.find((one) => one.code === code)
  if (addOn === undefined) return refuse('ADD_ON_NOT_FOUND')
  if (!addOn.serviceGroups.includes(serviceGroup)) return refuse('ADD_ON_NOT_FOR_OFFER')
  return addOn.itemGroup === 'INSURANCE' ? refuse('INSURANCE_NEEDS_HANDSET') : ok(priceAddOn(addOn, offerId))
}

function priceAddOn({ code, description, displayName, itemGroup, charges }: CatalogueAddOn, offerId: string): AddOn {
  // A line has each extra at most once, so the two name it.
  return {
    id: `${offerId}:${code}`,
    catalogCode: code,
    description,
    displayName,
    itemGroup,
    amounts: amountsOf(charges),
  }
}

function amountsOf({ price, billingType }: CatalogueAddOn['charges']): Amounts {
  const isMonthly = billingType === 'RECURRING'
  return {
    oneOffAmount: isMonthly ? NOTHING : price,
    discountedOneOffAmount: isMonthly ? NOTHING : price,
    upFrontAmount: NOTHING,
    discountedUpFrontAmount: NOTHING,
    recurringAmount: isMonthly
      ? { amount: price, discountedAmount: price, discountOccurrence: null, discountFrequency: 'MONTHLY' }
      : null,
  }
}
