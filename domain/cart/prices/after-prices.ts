import { priceAfterNote, thereafterNote } from '#domain/pricing/price-after.ts'
import { itemBills } from '#domain/pricing/priced-item.ts'
import type { CartLine } from '../lines/cart-line.ts'
import { pricedPlan } from '../priced-items.ts'

/** What a line will cost after its first price: within the contract after so many months, and the last one thereafter. */
export function afterPrices(line: CartLine): string[] {
  const stretches = itemBills(pricedPlan(line))
  const [next, ...more] = stretches.filter(({ amount }, index) => index > 0 && amount !== stretches[index - 1]?.amount)
  if (next === undefined) return []
  const last = more.at(-1)
  if (last === undefined && next.fromBill > line.term) return [thereafterNote(next.amount)]
  const note = priceAfterNote(next.fromBill - 1, next.amount)
  return last ? [note, thereafterNote(last.amount)] : [note]
}
