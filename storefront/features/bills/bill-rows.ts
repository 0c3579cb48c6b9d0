import type { PriceStep } from '#domain/pricing/price-course.ts'
import { stretchWords } from './stretch-words.ts'

/** The figures of a chart in words: one row per stretch within the contract, and what follows it. */
export function billRows(stretches: readonly PriceStep[], term: number): { label: string; amount: number }[] {
  return splitAfter(stretches, term).map((stretch) => ({ label: stretchWords(stretch, 'row'), amount: stretch.amount }))
}

/** A stretch that runs on past the contract becomes two. */
function splitAfter(stretches: readonly PriceStep[], term: number): PriceStep[] {
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
