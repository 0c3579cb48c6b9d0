import * as v from 'valibot'
import { ADD_ON_GROUPS } from '#domain/catalogue/add-on.ts'
import { DISCOUNT_FREQUENCIES } from '#domain/pricing/recurring-discount.ts'
import { Amount, AmountOrNothing, Id, listOf, orNull } from '#domain/stored-parts.ts'
import { BILLING_TYPES } from '#domain/vocabulary.ts'
import { lineChange } from './line-change.ts'

/** What comes off, off how many bills (null: all of the contract) and how often. A promo code names what it gave. */
const discount = v.object({
  value: Amount,
  bills: orNull(v.number()),
  every: v.optional(v.picklist(DISCOUNT_FREQUENCIES), 'MONTHLY'),
  promo: v.exactOptional(v.string()),
})

const planPrice = v.object({
  /** A month, when every discount has ended. */
  monthly: Amount,
  discounts: listOf(discount),
  /** Activation and installation, on the first bill. */
  fee: AmountOrNothing,
  feeDiscount: AmountOrNothing,
  /** How much of that discount is from promo codes. */
  feePromos: v.exactOptional(v.array(v.object({ promo: v.string(), value: Amount }))),
  /** How the monthly price goes up every year. Missing: it does not, or was chosen before prices said so. */
  rise: orNull(
    v.union([
      v.object({ month: v.number(), firstYear: v.number(), amount: Amount }),
      v.object({ month: v.number(), firstYear: v.number(), percent: v.number() }),
    ]),
  ),
})
export type PlanPrice = v.InferOutput<typeof planPrice>

export const addOn = v.object({
  id: Id,
  code: v.string(),
  /** The release that priced it, which may be a later one than that of its line. */
  release: v.number(),
  /** One of a group at a time. */
  group: v.picklist(ADD_ON_GROUPS),
  price: Amount,
  billing: v.picklist(BILLING_TYPES),
  /** Missing: its price has the VAT of its line in it. */
  vatExempt: v.exactOptional(v.literal(true)),
  /** A thing that is lent with it. Missing: it is none, or was chosen before it was stored. */
  lent: v.exactOptional(v.literal(true)),
  /** From promo codes: nothing else discounts an extra. */
  discounts: v.exactOptional(v.array(discount)),
})
export type AddOn = v.InferOutput<typeof addOn>

/** A handset or another thing on the shelf, by its code in the release. */
export const device = v.object({
  id: Id,
  type: v.picklist(['HANDSET', 'DEVICE']),
  code: v.string(),
  release: v.number(),
  /** Paid today, and what the plan takes off it. */
  price: Amount,
  discount: AmountOrNothing,
  /** What the warehouse calls it. */
  inventoryCode: orNull(v.string()),
  imei: orNull(v.string()),
  insurance: orNull(addOn),
  /** Until then one of its code is held for the customer. Null: none is. */
  heldUntil: orNull(v.string()),
  /** When the customer confirmed to have read what is insured and how. */
  insuranceConfirmedAt: orNull(v.string()),
})
export type Device = v.InferOutput<typeof device>

/** What every line has: which plan, of which release, at what price, and what comes with it. The rest is in the release. */
export const sharedLine = {
  id: Id,
  release: v.number(),
  offer: v.string(),
  plan: v.string(),
  /** Months of the contract; 1 for a plan that is paid for 30 days at a time. */
  term: v.number(),
  price: planPrice,
  /** The share of VAT that is in its prices: 0.23 for 23 %. */
  vatRate: v.number(),
  /** Codes of the equipment that comes with the plan. */
  inclusive: listOf(v.string()),
  addOns: listOf(addOn),
  /** Of an existing customer: what it takes the place of. Missing: it is new. */
  change: v.exactOptional(lineChange),
}
