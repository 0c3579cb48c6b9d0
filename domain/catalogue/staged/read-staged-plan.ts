import * as v from 'valibot'
import { type Cents, cents } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type AcquisitionType, CART_TYPES } from '#domain/vocabulary.ts'
import { missingParts } from './missing-parts.ts'
import type { StagedAttributes } from './staged-entry.ts'

/** A plan as files of the catalogue have it, of a proposal. */
export type StagedPlan = {
  offerCode: string
  commitmentDuration: number
  customers: readonly AcquisitionType[]
  price: Cents
  discount: { value: Cents; months: number } | null
}

const MONTHS_IN: Readonly<Record<string, number>> = { month: 1, months: 1, bills: 1, year: 12, years: 12 }

const Price = v.looseObject({
  id: v.optional(v.string()),
  priceType: v.optional(v.string()),
  price: v.optional(v.looseObject({ unit: v.string(), value: v.number() })),
  productOfferingTerm: v.optional(
    v.array(v.looseObject({ duration: v.optional(v.looseObject({ amount: v.number(), units: v.string() })) })),
  ),
})
type Price = v.InferOutput<typeof Price>

const Offering = v.looseObject({
  productSpecification: v.optional(v.looseObject({ id: v.optional(v.string()) })),
  marketSegment: v.optional(v.array(v.looseObject({ id: v.string() })), [{ id: 'NEW_ACQUISITION' }]),
  productOfferingTerm: Price.entries.productOfferingTerm,
  productOfferingPrice: v.optional(v.array(Price), []),
})

/**
 * What a proposed offering says of a plan: the offer that it belongs to, its term, its monthly price and its discount.
 * @param priceOf a proposed price that it names by its id
 */
export function readStagedPlan(
  attributes: StagedAttributes,
  priceOf: (id: string) => StagedAttributes | undefined,
): Result<StagedPlan, string> {
  const missing = missingParts(attributes)
  if (missing.length > 0) return refuse(`${missing.join(', ')}: missing`)
  const parsed = v.safeParse(Offering, attributes)
  if (!parsed.success) return refuse(`${v.getDotPath(parsed.issues[0]) ?? 'it'} can’t be read`)
  const { productSpecification, marketSegment, productOfferingTerm, productOfferingPrice } = parsed.output
  const offerCode = productSpecification?.id
  if (offerCode === undefined) return refuse('productSpecification names no offer')
  const commitmentDuration = monthsOf(productOfferingTerm)
  if (commitmentDuration === null) return refuse('productOfferingTerm names no number of months')
  const customers = marketSegment.map(({ id }) => CART_TYPES.find((one) => one === id))
  if (customers.length === 0 || customers.includes(undefined))
    return refuse(`marketSegment must be some of ${CART_TYPES.join(', ')}`)
  const prices = productOfferingPrice.map((price) => resolved(price, priceOf))
  const strange = prices.find((price) => price?.priceType !== 'recurring' && price?.priceType !== 'discount')
  if (prices.includes(null)) return refuse('productOfferingPrice names a price that isn’t proposed')
  if (strange !== undefined)
    return refuse(`productOfferingPrice: a plan has no ${strange?.priceType ?? 'nameless'} price in these files`)
  const [monthly, ...others] = prices.filter((price) => price?.priceType === 'recurring')
  const [discount = null, ...further] = prices.filter((price) => price?.priceType === 'discount')
  const price = inCents(monthly)
  if (price === null || others.length > 0)
    return refuse('productOfferingPrice needs one recurring price in whole cents of EUR')
  const off = discount && discountOf(discount)
  if (further.length > 0 || (discount !== null && off === null))
    return refuse('productOfferingPrice takes one discount, in whole cents of EUR and with its number of bills')
  return ok({
    ...{ offerCode, commitmentDuration, price, discount: off },
    customers: customers.filter((one) => one !== undefined),
  })
}

/** Null: it names one that is not there. */
function resolved(price: Price, priceOf: (id: string) => StagedAttributes | undefined): Price | null {
  if (price.id === undefined || price.price !== undefined) return price
  const named = v.safeParse(Price, priceOf(price.id))
  return named.success ? named.output : null
}

function discountOf(discount: Price): StagedPlan['discount'] {
  const [value, months] = [inCents(discount), monthsOf(discount.productOfferingTerm)]
  return value === null || months === null ? null : { value, months }
}

function monthsOf(terms: Price['productOfferingTerm']): number | null {
  const { amount = 0, units = '' } = terms?.[0]?.duration ?? {}
  const months = amount * (MONTHS_IN[units] ?? 0)
  return Number.isSafeInteger(months) && months > 0 ? months : null
}

function inCents(price: Price | null | undefined): Cents | null {
  const { unit, value = -1 } = price?.price ?? {}
  const amount = Math.round(value * 100)
  return unit === 'EUR' && value >= 0 && Math.abs(value * 100 - amount) < 1e-6 ? cents(amount) : null
}
