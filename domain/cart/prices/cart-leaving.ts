import { type Cents, sum } from '#domain/money.ts'
import { type BillingStart, startOfItem, startOfLine } from '#domain/pricing/bill-date.ts'
import { monthlyBills } from '#domain/pricing/bill-forecast.ts'
import { freeFrom, type LeavingRule, leavingByMonth } from '#domain/pricing/leaving/leaving-charge.ts'
import type { Cart } from '../cart.ts'
import { pricedPlan } from '../priced-items.ts'

/** What ending all services of a cart early costs. */
export type CartLeaving = {
  centsPerDay: Cents
  /** After each month of the longest minimum term. */
  figures: Cents[]
  /** ISO date. */
  freeFrom: string
}

/** Each line is charged on its own, by its own minimum term. Null: leaving costs nothing at any time. */
export function cartLeaving(
  { lines }: Pick<Cart, 'lines'>,
  rule: LeavingRule | undefined,
  start: BillingStart,
): CartLeaving | null {
  const contracts = lines.filter(({ term }) => term > 1)
  const term = Math.max(0, ...contracts.map((line) => line.term))
  if (!rule?.centsPerDay || term === 0) return null
  const byLine = contracts.map((line) => {
    const its = startOfLine(start, line.id)
    return leavingByMonth(rule, { ...its, term: line.term, bills: monthlyBills([pricedPlan(line)], its) })
  })
  const ends = contracts.map((line) =>
    freeFrom({ startDate: startOfItem(start, { lineId: line.id }), term: line.term }),
  )
  return {
    centsPerDay: rule.centsPerDay,
    figures: Array.from({ length: term }, (_, month) => sum(byLine.flatMap((figures) => figures[month] ?? []))),
    freeFrom: ends.toSorted().at(-1) ?? start.startDate,
  }
}
