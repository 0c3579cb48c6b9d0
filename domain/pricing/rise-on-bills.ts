import { type Cents, NOTHING, sum } from '#domain/money.ts'
import { type BillingStart, billDate } from './bill-date.ts'
import { itemRise, type PricedItem } from './priced-item.ts'

/** What the yearly rise adds to a bill of the items together. Memoised: a forecast reads each bill more than once. */
export function riseOnBills(
  items: readonly Pick<PricedItem, 'price' | 'term' | 'rise'>[],
  start: BillingStart,
): (bill: number) => Cents {
  const rising = items.filter(({ rise }) => rise !== null)
  if (rising.length === 0) return () => NOTHING
  const known = new Map<number, Cents>()
  return (bill) => {
    const found = known.get(bill)
    if (found !== undefined) return found
    const month = { bill, begins: billDate(start, bill), startDate: start.startDate }
    const amount = sum(rising.map((item) => itemRise(item, month)))
    known.set(bill, amount)
    return amount
  }
}
