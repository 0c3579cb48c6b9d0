import { type Cents, cents } from '#domain/money.ts'

/** Bills in a row that cost the same; the last one may go on for ever. */
export type Stretch = { fromBill: number; toBill: number | null; amount: number }

/** What each bill costs, first to last. */
export function firstBills(stretches: readonly Stretch[], count: number): Cents[] {
  return Array.from({ length: count }, (_, index) => amountOnBill(stretches, index + 1))
}

export function amountOnBill(stretches: readonly Stretch[], bill: number): Cents {
  const stretch = stretches.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))
  return cents(stretch?.amount ?? 0)
}

/** Where the price becomes another one; the end of a contract alone is no change. */
export function priceChanges(stretches: readonly Stretch[]): Stretch[] {
  return stretches.filter(({ amount }, index) => index > 0 && amount !== stretches[index - 1]?.amount)
}

/** The same figures in words: one row per stretch within the contract, and what follows it. */
export function billRows(stretches: readonly Stretch[], term: number): { label: string; amount: number }[] {
  return splitAfter(stretches, term).map((stretch) => ({ label: stretchName(stretch), amount: stretch.amount }))
}

/** A stretch that runs on past the contract becomes two. */
function splitAfter(stretches: readonly Stretch[], term: number): Stretch[] {
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

export function stretchName({ fromBill, toBill }: Pick<Stretch, 'fromBill' | 'toBill'>): string {
  if (toBill === null) return fromBill === 1 ? 'Every bill' : `After bill ${fromBill - 1}`
  return fromBill === toBill ? `Bill ${fromBill}` : `Bills ${fromBill} to ${toBill}`
}
