import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { pricedPlan } from '#domain/cart/priced-items.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import type { LeavingRule } from '#domain/pricing/leaving/leaving-charge.ts'
import { leavingFiguresText } from '#domain/pricing/leaving/leaving-text.ts'

/** What leaving the plan of a line costs by month. Null: nothing, or the release does not say. */
export function lineLeavingText(
  line: CartLine,
  { leaving }: { leaving?: LeavingRule | undefined },
  start: BillingStart,
): string | null {
  if (leaving === undefined) return null
  const { bills, startDate, term } = billForecast([pricedPlan(line)], start)
  return leavingFiguresText(leaving, { bills, startDate, term })
}
