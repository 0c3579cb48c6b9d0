import { type Cents, NOTHING, sum } from '#domain/money.ts'
import type { Cart } from './cart.ts'
import { type PricedItem, pricedItems } from './priced-items.ts'

/** Bills in a row with the same monthly total. The last stretch has no end: thereafter. */
export type RecurringStretch = { fromBill: number; toBill: number | null; amount: Cents }

export function recurringByOccurrence(cart: Pick<Cart, 'offers' | 'accessories'>): RecurringStretch[] {
  const items = pricedItems(cart).filter(({ amounts }) => amounts.recurringAmount !== null)
  if (items.length === 0) return []

  const stretches: RecurringStretch[] = []
  for (const fromBill of billsWhereSomethingChanges(items)) {
    const amount = sum(items.map((item) => amountOnBill(item, fromBill)))
    const previous = stretches.at(-1)
    if (previous?.amount === amount) continue
    if (previous) previous.toBill = fromBill - 1
    stretches.push({ fromBill, toBill: null, amount })
  }
  return stretches
}

function amountOnBill(item: PricedItem, bill: number): Cents {
  const recurring = item.amounts.recurringAmount
  if (recurring === null) return NOTHING
  return bill <= lastDiscountedBill(item) ? recurring.discountedAmount : recurring.amount
}

/** A discount without an end of its own ends with the contract; without a contract it never ends. */
function lastDiscountedBill({ amounts, commitmentDuration }: PricedItem): number {
  const occurrence = amounts.recurringAmount?.discountOccurrence ?? null
  if (occurrence !== null) return occurrence
  return commitmentDuration > 0 ? commitmentDuration : Number.POSITIVE_INFINITY
}

function billsWhereSomethingChanges(items: readonly PricedItem[]): number[] {
  const afterDiscount = items.map(lastDiscountedBill).filter(Number.isFinite)
  return [...new Set([1, ...afterDiscount.map((bill) => bill + 1)])].sort((one, other) => one - other)
}
