import { cents } from '#domain/money.ts'
import { freeFrom, leavingByMonth } from '#domain/pricing/leaving/leaving-charge.ts'
import type { BillStep } from '../bill-stretches.ts'

export type Leaving = {
  centsPerDay: number
  /** After each month of the minimum term. */
  figures: readonly number[]
  /** ISO date. */
  freeFrom: string
}

type LeavablePlan = {
  commitmentDuration: number
  forecast: { startDate: string; bills: readonly BillStep[] }
}

/** Null: leaving costs nothing at any time. */
export function leavingOf(plan: LeavablePlan, centsPerDay: number | null | undefined): Leaving | null {
  const { commitmentDuration: term, forecast } = plan
  if (!centsPerDay || term <= 1) return null
  const bills = forecast.bills.map((step) => ({ ...step, amount: cents(step.amount) }))
  const contract = { startDate: forecast.startDate, term, bills }
  return {
    centsPerDay,
    figures: leavingByMonth({ centsPerDay: cents(centsPerDay) }, contract),
    freeFrom: freeFrom(contract),
  }
}
