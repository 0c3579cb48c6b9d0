import { NOTHING, sum } from '#domain/money.ts'
import { type BillingStart, billsBefore } from './bill-date.ts'
import { billStretches, discountChanges, type RecurringStretch } from './bill-stretches.ts'
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
  const changes = monthly.flatMap(({ item, before }) => changesAfter(before, item))
  return billStretches(
    (bill) => sum(monthly.map(({ item, before }) => (bill > before ? itemOnBill(item, bill - before) : NOTHING))),
    lastContractBill(items, start),
    changes,
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
  return billStretches(
    (bill) => sum([steady, ...changing.map((item) => itemOnBill(item, bill))]),
    longestTerm(items),
    changing.flatMap((item) => changesAfter(0, item)),
  )
}

/** The bills on which an item can cost something else than on the one before, where it begins after so many. */
export function changesAfter(before: number, { price, term }: Pick<PricedItem, 'price' | 'term'>): number[] {
  const changes = discountChanges(price.discounts, term)
  return before === 0 ? changes : [1, ...changes].map((bill) => bill + before)
}
