import { type Cents, cents, sum } from '#domain/money.ts'

/** Bills in a row that cost the same; the last one may go on for ever. */
export type Stretch = { fromBill: number; toBill: number | null; amount: number }

/** What each bill of the contract costs, first to last. */
export function billsWithin(stretches: readonly Stretch[], term: number): Cents[] {
  return Array.from({ length: term }, (_, index) => amountOnBill(stretches, index + 1))
}

export function amountOnBill(stretches: readonly Stretch[], bill: number): Cents {
  const stretch = stretches.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))
  return cents(stretch?.amount ?? 0)
}

export function totalWithin(stretches: readonly Stretch[], term: number): Cents {
  return sum(billsWithin(stretches, term))
}

/** The same figures in words: one row per stretch within the contract, and one for what follows it. */
export function billRows(stretches: readonly Stretch[], term: number): { label: string; amount: number }[] {
  const within = stretches
    .filter(({ fromBill }) => fromBill <= term)
    .map(({ fromBill, toBill, amount }) => ({ label: range(fromBill, Math.min(toBill ?? term, term)), amount }))
  return [...within, { label: `After bill ${term}`, amount: amountOnBill(stretches, term + 1) }]
}

function range(from: number, to: number): string {
  return from === to ? `Bill ${from}` : `Bills ${from} to ${to}`
}
