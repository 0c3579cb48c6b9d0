import { sum } from '#domain/money.ts'
import { billStretches, lastDiscountedBill, type RecurringStretch } from './bill-stretches.ts'
import { itemOnBill, longestTerm, type PricedItem } from './priced-item.ts'

/** What the items cost together a month, bill by bill. */
export function recurringByOccurrence(items: readonly PricedItem[]): RecurringStretch[] {
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
