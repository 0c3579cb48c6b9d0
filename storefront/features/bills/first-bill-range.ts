import type { StartWindow } from '#domain/availability/start-window.ts'
import type { BilledCharge } from '#domain/pricing/billed-charge.ts'
import { daysLater } from '#domain/pricing/days-later.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'

/** The least and the most that the first bill can be, by the day of the start. */
export function firstBillRange(
  charges: readonly BilledCharge[],
  billDay: number,
  { earliest, latest }: Pick<StartWindow, 'earliest' | 'latest'>,
): { least: number; most: number } {
  const amounts: number[] = []
  for (let startDate = earliest; startDate <= latest; startDate = daysLater(startDate, 1)) {
    amounts.push(firstBill(charges, { startDate, billDay }).total.amount)
  }
  return { least: Math.min(...amounts), most: Math.max(...amounts) }
}
