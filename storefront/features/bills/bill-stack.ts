import type { BillSeries, ItemisedBills, SeriesLook } from './bill-series.ts'

type Segment = { look: SeriesLook; from: number; to: number }

/** The parts of a bill as a stacked bar. The credit of a deposit is cut off the top. */
export function billStack(series: readonly BillSeries[], bill: ItemisedBills): Segment[] {
  const segments: Segment[] = []
  let height = 0
  for (const { look, amountOn } of series) {
    const amount = amountOn(bill)
    if (amount === 0) continue
    segments.push({ look, from: height, to: height + amount })
    height += amount
  }
  return segments
    .filter(({ from }) => from < bill.amount)
    .map((part) => ({ ...part, to: Math.min(part.to, bill.amount) }))
}
