import { NOTHING, sum } from '#domain/money.ts'
import { type BillingStart, billsBefore } from './bill-date.ts'
import { billStretches, lastDiscountedBill, type RecurringStretch } from './bill-stretches.ts'
import { itemOnBill, longestTerm, type PricedItem } from './priced-item.ts'

/**
 * What the items cost together a month, bill by bill.
 * @param start where lines may start on days of their own; missing: all of them start together
 */
export function recurringByOccurrence(items: readonly PricedItem[], start?: BillingStart): RecurringStretch[] {
  return start?.laterStarts === undefined ? together(items) : apart(items, start)
}

function apart(items: readonly PricedItem[], start: BillingStart): RecurringStretch[] {
  const monthly = items
    .filter(({ price }) => price.monthly !== null)
    .map((item) => ({ item, before: billsBefore(start, item) }))
  if (monthly.length === 0) return []
  const settled = monthly.map(({ item, before }) => lastDiscountedBill(item.price.discounts, item.term) + before)
  return billStretches(
    (bill) => sum(monthly.map(({ item, before }) => (bill > before ? itemOnBill(item, bill - before) : NOTHING))),
    lastContractBill(items, start),
    Math.max(0, ...settled),
  )
}

/** Of the contract that ends last. */
export function lastContractBill(items: readonly PricedItem[], start: BillingStart): number {
  return Math.max(0, ...items.map((item) => item.term + billsBefore(start, item)))
}

function together(items: readonly PricedItem[]): RecurringStretch[] {
  const monthly = items.filter(({ price }) => price.monthly !== null)
  if (monthly.length === 0) return []
  const changing = monthly.filter(({ price }) => price.discounts.length > 0)
  // Most of them cost the same on every bill and are added up once.
  const steady = sum(monthly.filter((item) => !changing.includes(item)).map((item) => itemOnBill(item, 1)))
  const settled = changing.map(({ price, term }) => lastDiscountedBill(price.discounts, term))
  return billStretches(
    (bill) => sum([steady, ...changing.map((item) => itemOnBill(item, bill))]),
    longestTerm(items),
    Math.max(0, ...settled),
  )
}
