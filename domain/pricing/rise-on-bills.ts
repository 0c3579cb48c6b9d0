import { type Cents, NOTHING, sum } from '#domain/money.ts'
import { type BillingStart, billsBefore, firstBillMonth, monthNumber, startOfItem } from './bill-date.ts'
import { itemRise, type PricedItem } from './priced-item.ts'

/** What the yearly rise adds to a bill of the items together. Memoised: a forecast reads each bill more than once. */
export function riseOnBills(
  items: readonly Pick<PricedItem, 'lineId' | 'price' | 'term' | 'rise'>[],
  start: BillingStart,
): (bill: number) => Cents {
  const rising = items
    .filter(({ rise }) => rise !== null)
    .map((item) => ({ item, startMonth: monthNumber(startOfItem(start, item)), before: billsBefore(start, item) }))
  if (rising.length === 0) return () => NOTHING
  const firstMonth = firstBillMonth(start)
  const known = new Map<number, Cents>()
  return (bill) => {
    const found = known.get(bill)
    if (found !== undefined) return found
    const month = firstMonth + bill - 1
    const begun = rising.filter(({ before }) => bill > before)
    const amount = sum(
      begun.map(({ item, startMonth, before }) => itemRise(item, { bill: bill - before, month, startMonth })),
    )
    known.set(bill, amount)
    return amount
  }
}
