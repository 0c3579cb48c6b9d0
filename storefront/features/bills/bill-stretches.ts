import { type PriceStep, priceCourse } from '#domain/pricing/price-course.ts'

export type PricedPlan = { recurringAmountsByOccurrence: readonly PriceStep[]; commitmentDuration: number }

/** The bills of a contract, grouped where they cost the same. A price that changes only after the contract is shown too. */
export function billStretches({ recurringAmountsByOccurrence, commitmentDuration: term }: PricedPlan): PriceStep[] {
  return priceCourse(recurringAmountsByOccurrence).map((step) =>
    step.toBill === null && step.fromBill <= term ? { ...step, toBill: term } : step,
  )
}

export function stretchLabel({ fromBill, toBill }: PriceStep): string {
  if (toBill === null) return `after bill ${fromBill - 1}`
  return fromBill === toBill ? `bill ${fromBill}` : `bills ${fromBill}–${toBill}`
}
