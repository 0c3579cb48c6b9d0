import type { Offer } from '#domain/cart/cart.ts'
import { sum } from '#domain/money.ts'
import { billStretches, lastDiscountedBill, planBills, type RecurringStretch } from './bill-stretches.ts'
import { itemDiscounts, itemOnBill, longestCommitment, type Priceable, pricedItems } from './priced-items.ts'

/** The monthly total of the cart, bill by bill. */
export function recurringByOccurrence(cart: Priceable): RecurringStretch[] {
  const monthly = pricedItems(cart).filter(({ amounts }) => amounts.recurringAmount !== null)
  if (monthly.length === 0) return []
  const changing = monthly.filter((item) => itemDiscounts(item).length > 0)
  // Most of a cart costs the same on every bill and is added up once.
  const steady = sum(monthly.filter((item) => !changing.includes(item)).map((item) => itemOnBill(item, 1)))
  const settled = changing.map((item) => lastDiscountedBill(itemDiscounts(item), item.commitmentDuration))
  return billStretches(
    (bill) => sum([steady, ...changing.map((item) => itemOnBill(item, bill))]),
    longestCommitment(cart),
    Math.max(0, ...settled),
  )
}

/** The plan of one line, without its extras. */
export function planByOccurrence({ baseOffer }: Pick<Offer, 'baseOffer'>): RecurringStretch[] {
  const { amountVatIncluded: amounts, commitmentDuration } = baseOffer
  if (amounts.recurringAmount === null) return []
  return planBills(amounts.recurringAmount.amount, itemDiscounts({ amounts }), commitmentDuration)
}

/** For how many bills from the first one the price holds. Absent: for ever. */
export function billsAtFirstPrice(stretches: readonly RecurringStretch[]): number | null {
  const [first] = stretches
  const change = stretches.find(({ amount }) => amount !== first?.amount)
  return change ? change.fromBill - 1 : null
}
