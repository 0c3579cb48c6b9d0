import type { BillStep } from './bill-stretches.ts'
import { stretchText } from './stretch-text.ts'

/** The rows of a chart's table: one per stretch within the contract, and what follows it. */
export function billRows(
  stretches: readonly BillStep[],
  term: number,
): { label: string; amount: number; riseAmount: number }[] {
  return splitAfter(stretches, term).map((stretch) => ({
    label: stretchText(stretch, 'row'),
    amount: stretch.amount,
    riseAmount: stretch.riseAmount ?? 0,
  }))
}

/** A stretch that runs on past the contract becomes two. */
function splitAfter(stretches: readonly BillStep[], term: number): BillStep[] {
  return stretches.flatMap((stretch) => {
    const runsPast = stretch.fromBill <= term && (stretch.toBill ?? term + 1) > term
    return runsPast
      ? [
          { ...stretch, toBill: term },
          { ...stretch, fromBill: term + 1 },
        ]
      : [stretch]
  })
}
