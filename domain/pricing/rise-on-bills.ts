import { type Cents, NOTHING, sum } from '#domain/money.ts'
import { type BillingStart, billsBefore, firstBillMonth, monthNumber, startOfItem } from './bill-date.ts'
import { inOrder } from './bill-stretches.ts'
import { itemRise, type PricedItem } from './priced-item.ts'
import { changesAfter } from './recurring-by-occurrence.ts'

/** In months. */
const YEAR = 12

type RisingItem = Pick<PricedItem, 'lineId' | 'price' | 'term' | 'rise'>

/** What the yearly rise adds to a bill of the items together. Memoised: a forecast reads each bill more than once. */
export function riseOnBills(items: readonly RisingItem[], start: BillingStart): (bill: number) => Cents {
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

/** The bills up to that one on which riseOnBills can be another than on the one before. */
export function riseChanges(items: readonly RisingItem[], start: BillingStart, upTo: number): number[] {
  const rising = items.filter(({ rise }) => rise !== null)
  const changes = [...risingBills(rising, start, upTo)]
  for (const item of rising) changes.push(...changesAfter(billsBefore(start, item), item))
  return changes.filter((bill) => bill <= upTo)
}

/** The bills up to that one in whose month an item can rise, in order. */
export function* risingBills(
  items: readonly Pick<PricedItem, 'rise'>[],
  start: BillingStart,
  upTo: number,
): Generator<number> {
  const firstMonth = firstBillMonth(start) % YEAR
  const firsts = inOrder(
    items.flatMap(({ rise }) => (rise === null ? [] : ((rise.month - 1 - firstMonth + YEAR) % YEAR) + 1)),
  )
  for (let year = 0; firsts.length > 0 && year < upTo; year += YEAR) {
    for (const first of firsts) if (first + year <= upTo) yield first + year
  }
}
