import type { Cents } from '#domain/money.ts'
import { BILLS_APART, lastBillOf, priceOnBill, type RecurringDiscount } from './recurring-discount.ts'

/** Bills in a row with the same monthly total. The last stretch has no end: thereafter. */
export type RecurringStretch = { fromBill: number; toBill: number | null; amount: Cents }

/** What each bill of a plan costs, to the end of its contract and after it. */
export function planBills(
  price: Cents,
  discounts: readonly RecurringDiscount[],
  commitmentDuration: number,
): RecurringStretch[] {
  const changes = discountChanges(discounts, commitmentDuration)
  return billStretches((bill) => priceOnBill(price, discounts, bill, commitmentDuration), commitmentDuration, changes)
}

/**
 * To the end of the contract, then what follows it, also where that costs the same. Without a contract a stretch
 * ends only where the amount changes.
 * @param changes the bills on which it can be another than on the one before: only these are computed
 */
export function billStretches(
  amountOn: (bill: number) => Cents,
  term: number,
  changes: Iterable<number>,
): RecurringStretch[] {
  const stretches: RecurringStretch[] = []
  for (const bill of inOrder([1, term + 1, ...changes])) {
    const amount = amountOn(bill)
    const previous = stretches.at(-1)
    if (previous?.amount === amount && bill !== term + 1) continue
    if (previous) previous.toBill = bill - 1
    stretches.push({ fromBill: bill, toBill: null, amount })
  }
  return stretches
}

/** The bills on which a price with these discounts can be another than on the one before. */
export function discountChanges(discounts: readonly RecurringDiscount[], commitmentDuration: number): number[] {
  return discounts.flatMap((discount) => {
    const last = lastBillOf(discount, commitmentDuration)
    if (last === Number.POSITIVE_INFINITY) return []
    if (BILLS_APART[discount.discountFrequency] === 1) return [last + 1]
    return Array.from({ length: last }, (_, index) => index + 2)
  })
}

/** Each once. */
export function inOrder(bills: Iterable<number>): number[] {
  return [...new Set(bills)].sort((one, other) => one - other)
}
