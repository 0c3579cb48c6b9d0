import { type Cents, NOTHING, subtract } from '#domain/money.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { planBills, type RecurringStretch } from './bill-stretches.ts'
import { type PriceRise, raisedPrice, timesRisenBy } from './price-rise.ts'
import { priceOnBill, type RecurringDiscount } from './recurring-discount.ts'

/** What something costs. Monthly, once-off (first bill) and upfront (today) are never added together. */
export type Price = {
  /** A month, before any discount. Null: nothing is paid by the month. */
  monthly: Cents | null
  discounts: readonly RecurringDiscount[]
  onceOff: Cents
  onceOffDiscount: Cents
  upFront: Cents
  upFrontDiscount: Cents
}

export const FREE: Price = {
  monthly: null,
  discounts: [],
  onceOff: NOTHING,
  onceOffDiscount: NOTHING,
  upFront: NOTHING,
  upFrontDiscount: NOTHING,
}

/** Something that has its own price, how long it is contracted for, and the VAT that is in it. */
export type PricedItem = {
  /** Unique among the items. */
  id: string
  /** What it is a part of. Null: it stands alone. */
  lineId: string | null
  service: ServiceGroup | null
  price: Price
  /** Paid today and refunded later. */
  deposit: Cents
  /** Months of its contract. */
  term: number
  /** How its monthly price goes up every year. Null: it does not. */
  rise: PriceRise | null
  /** A share: 0.23 for 23 %. */
  vatRate: number
}

export type RecurringAmount = {
  amount: Cents
  /** On the first bill. */
  discountedAmount: Cents
  /** How many bills the discounted amount holds. Null: nothing is discounted, or for ever. */
  discountOccurrence: number | null
  discountFrequency: 'MONTHLY'
}

/** Prices before and after discount, of one thing or of several together. */
export type Amounts = {
  oneOffAmount: Cents
  discountedOneOffAmount: Cents
  upFrontAmount: Cents
  discountedUpFrontAmount: Cents
  recurringAmount: RecurringAmount | null
}

/** In months. Nothing: none of them binds. */
export function longestTerm(items: readonly Pick<PricedItem, 'term'>[]): number {
  return Math.max(0, ...items.map(({ term }) => term))
}

export function itemOnBill({ price, term }: Pick<PricedItem, 'price' | 'term'>, bill: number): Cents {
  return price.monthly === null ? NOTHING : priceOnBill(price.monthly, price.discounts, bill, term)
}

/** The month that a bill charges, and that in which the item started, as monthNumber counts. */
type BilledMonth = { bill: number; month: number; startMonth: number }

/**
 * What the yearly rise adds to the item on a bill, over the price that it started with. A month costs what holds on the day
 * that it begins. A discount that takes off the whole price takes off the rise as well.
 */
export function itemRise(item: Pick<PricedItem, 'price' | 'term' | 'rise'>, billed: BilledMonth): Cents {
  const { price, term, rise } = item
  const times = rise === null ? 0 : timesRisenBy(rise, billed.startMonth, billed.month)
  if (rise === null || price.monthly === null || times === 0) return NOTHING
  const raised = priceOnBill(raisedPrice(price.monthly, rise, times), price.discounts, billed.bill, term)
  return subtract(raised, itemOnBill(item, billed.bill))
}

/** What the item alone costs a month, bill by bill, without the yearly rise. */
export function itemBills({ price, term }: Pick<PricedItem, 'price' | 'term'>): RecurringStretch[] {
  return price.monthly === null ? [] : planBills(price.monthly, price.discounts, term)
}

export function discountedOnceOff({ onceOff, onceOffDiscount }: Price): Cents {
  return subtract(onceOff, onceOffDiscount)
}

export function discountedUpFront({ upFront, upFrontDiscount }: Price): Cents {
  return subtract(upFront, upFrontDiscount)
}

export function amountsOf(item: Pick<PricedItem, 'price' | 'term'>): Amounts {
  const { price } = item
  return {
    oneOffAmount: price.onceOff,
    discountedOneOffAmount: discountedOnceOff(price),
    upFrontAmount: price.upFront,
    discountedUpFrontAmount: discountedUpFront(price),
    recurringAmount: price.monthly === null ? null : firstBillOf(price.monthly, itemBills(item)),
  }
}

/** The first price, and for how many bills it holds. */
export function firstBillOf(amount: Cents, stretches: readonly RecurringStretch[]): RecurringAmount {
  const discountedAmount = stretches[0]?.amount ?? NOTHING
  return {
    amount,
    discountedAmount,
    discountOccurrence: discountedAmount === amount ? null : billsAtFirstPrice(stretches),
    discountFrequency: 'MONTHLY',
  }
}

function billsAtFirstPrice(stretches: readonly RecurringStretch[]): number | null {
  const [first] = stretches
  const change = stretches.find(({ amount }) => amount !== first?.amount)
  return change ? change.fromBill - 1 : null
}
