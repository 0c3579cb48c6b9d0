import type { Cents } from '#domain/money.ts'
import { lastBillOf, priceOnBill, type RecurringDiscount } from './recurring-discount.ts'

/** Bills in a row with the same monthly total. The last stretch has no end: thereafter. */
export type RecurringStretch = { fromBill: number; toBill: number | null; amount: Cents }

/** What each bill of a plan costs, to the end of its contract and after it. */
export function planBills(
  price: Cents,
  discounts: readonly RecurringDiscount[],
  commitmentDuration: number,
): RecurringStretch[] {
  const settled = lastDiscountedBill(discounts, commitmentDuration)
  return billStretches((bill) => priceOnBill(price, discounts, bill, commitmentDuration), commitmentDuration, settled)
}

/**
 * To the end of the contract, then what follows it, also where that costs the same. Without a contract a stretch
 * ends only where the amount changes. After the settled bill it does not change any more.
 */
export function billStretches(amountOn: (bill: number) => Cents, term: number, settled: number): RecurringStretch[] {
  const stretches: RecurringStretch[] = []
  for (let bill = 1; bill <= Math.max(term, settled) + 1; bill += 1) {
    const amount = amountOn(bill)
    const previous = stretches.at(-1)
    if (previous?.amount === amount && bill !== term + 1) continue
    if (previous) previous.toBill = bill - 1
    stretches.push({ fromBill: bill, toBill: null, amount })
  }
  return stretches
}

/** A discount that never ends changes nothing on any bill. */
export function lastDiscountedBill(discounts: readonly RecurringDiscount[], commitmentDuration: number): number {
  const lasts = discounts.map((discount) => lastBillOf(discount, commitmentDuration))
  return Math.max(0, ...lasts.filter(Number.isFinite))
}
