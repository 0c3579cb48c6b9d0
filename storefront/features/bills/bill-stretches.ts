import { type Cents, cents } from '#domain/money.ts'
import { type PriceStep, priceCourse } from '#domain/pricing/price-course.ts'

export type PricedPlan = { recurringAmountsByOccurrence: readonly PriceStep[]; commitmentDuration: number }

/** The bills of a contract, grouped where they cost the same. A price that changes only after the contract is shown too. */
export function billStretches({ recurringAmountsByOccurrence, commitmentDuration: term }: PricedPlan): PriceStep[] {
  return priceCourse(recurringAmountsByOccurrence).map((step) =>
    step.toBill === null && step.fromBill <= term ? { ...step, toBill: term } : step,
  )
}

/** What each bill costs, first to last. */
export function firstBills(stretches: readonly PriceStep[], count: number): Cents[] {
  return Array.from({ length: count }, (_, index) => amountOnBill(stretches, index + 1))
}

export function amountOnBill(stretches: readonly PriceStep[], bill: number): Cents {
  const stretch = stretches.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))
  return cents(stretch?.amount ?? 0)
}

/** Where the price becomes another one; the end of a contract alone is no change. */
export function priceChanges(stretches: readonly PriceStep[]): PriceStep[] {
  return stretches.filter(({ amount }, index) => index > 0 && amount !== stretches[index - 1]?.amount)
}
