import { type Cents, cents, sum } from '#domain/money.ts'

export const DISCOUNT_FREQUENCIES = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const
export type DiscountFrequency = (typeof DISCOUNT_FREQUENCIES)[number]

const BILLS_APART = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } satisfies Record<DiscountFrequency, number>

export type RecurringDiscount = {
  value: Cents
  /** How many bills it is taken off. Absent: off every one that comes round within the contract. */
  discountOccurrence: number | null
  discountFrequency: DiscountFrequency
}

/** The first bill is always one that it comes off; then every so many. Without a contract it never ends. */
export function comesOffBill(discount: RecurringDiscount, bill: number, commitmentDuration: number): boolean {
  const apart = BILLS_APART[discount.discountFrequency]
  if ((bill - 1) % apart !== 0) return false
  if (discount.discountOccurrence !== null) return (bill - 1) / apart < discount.discountOccurrence
  return commitmentDuration === 0 || bill <= commitmentDuration
}

/** The last bill that it comes off, or infinity. */
export function lastBillOf(discount: RecurringDiscount, commitmentDuration: number): number {
  const { discountOccurrence, discountFrequency } = discount
  if (discountOccurrence !== null) return (discountOccurrence - 1) * BILLS_APART[discountFrequency] + 1
  return commitmentDuration > 0 ? commitmentDuration : Number.POSITIVE_INFINITY
}

/** Discounts add up, but nobody is paid for being a customer. */
export function priceOnBill(
  price: Cents,
  discounts: readonly RecurringDiscount[],
  bill: number,
  commitmentDuration: number,
): Cents {
  const off = sum(discounts.filter((each) => comesOffBill(each, bill, commitmentDuration)).map(({ value }) => value))
  return cents(Math.max(0, price - off))
}
