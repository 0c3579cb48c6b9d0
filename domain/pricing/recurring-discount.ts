import { type Cents, cents } from '#domain/money.ts'

export const DISCOUNT_FREQUENCIES = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const
export type DiscountFrequency = (typeof DISCOUNT_FREQUENCIES)[number]

export const BILLS_APART = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 } satisfies Record<DiscountFrequency, number>

/** A discount that comes round has to end somewhere, or no forecast of it would. */
const BILLS_WITHOUT_CONTRACT = 60

export type RecurringDiscount = {
  value: Cents
  /** How many bills it is taken off. Absent: off every one that comes round within the contract. */
  discountOccurrence: number | null
  discountFrequency: DiscountFrequency
}

/** The first bill is always one that it comes off; then every so many. */
export function comesOffBill(discount: RecurringDiscount, bill: number, commitmentDuration: number): boolean {
  const comesRound = (bill - 1) % BILLS_APART[discount.discountFrequency] === 0
  return comesRound && bill <= lastBillOf(discount, commitmentDuration)
}

/** The last bill that it comes off. Infinity: one off every bill, without a number of them and without a contract. */
export function lastBillOf(
  { discountOccurrence, discountFrequency }: RecurringDiscount,
  commitmentDuration: number,
): number {
  const apart = BILLS_APART[discountFrequency]
  if (discountOccurrence !== null) return (discountOccurrence - 1) * apart + 1
  if (commitmentDuration === 0 && discountFrequency === 'MONTHLY') return Number.POSITIVE_INFINITY
  const end = commitmentDuration === 0 ? BILLS_WITHOUT_CONTRACT : commitmentDuration
  return end - ((end - 1) % apart)
}

/** Discounts add up, but a price never falls below zero. */
export function priceOnBill(
  price: Cents,
  discounts: readonly RecurringDiscount[],
  bill: number,
  commitmentDuration: number,
): Cents {
  let off = 0
  for (const discount of discounts) if (comesOffBill(discount, bill, commitmentDuration)) off += discount.value
  return cents(Math.max(0, price - off))
}
