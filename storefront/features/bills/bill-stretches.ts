import { type Cents, cents } from '#domain/money.ts'
import { type PriceStep, priceCourse } from '#domain/pricing/price-course.ts'

/** Consecutive bills of one amount, and the part of it that is the yearly price rise. */
export type BillStep = PriceStep & { riseAmount?: number }

export type PricedPlan = {
  forecast: { bills: readonly BillStep[]; riseNote: string | null }
  commitmentDuration: number
}

/** The bills of a contract, grouped where they cost the same. A price that changes only after the contract is shown too. */
export function billStretches({ forecast, commitmentDuration: term }: PricedPlan): BillStep[] {
  return priceCourse(forecast.bills).map((step) =>
    step.toBill === null && step.fromBill <= term ? { ...step, toBill: term } : step,
  )
}

export function firstBills(stretches: readonly PriceStep[], count: number): Cents[] {
  return Array.from({ length: count }, (_, index) => amountOnBill(stretches, index + 1))
}

export function amountOnBill(stretches: readonly PriceStep[], bill: number): Cents {
  return cents(stretchOn(stretches, bill)?.amount ?? 0)
}

export function riseOnBill(stretches: readonly BillStep[], bill: number): number {
  return stretchOn(stretches, bill)?.riseAmount ?? 0
}

function stretchOn<Step extends PriceStep>(stretches: readonly Step[], bill: number): Step | undefined {
  return stretches.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))
}
