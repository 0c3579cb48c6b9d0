/** From when bills are made, and on which day. */
export type BillingStart = {
  /** An ISO date. */
  startDate: string
  /** Of every month, so 28 at most. */
  billDay: number
}

/** The day on which a bill is made, which is the first of the month that it charges. The first is the first bill day after the start. */
export function billDate({ startDate, billDay }: BillingStart, bill: number): string {
  const [year, month, day] = startDate.split('-').map(Number) as [number, number, number]
  const monthsAhead = (day < billDay ? 0 : 1) + bill - 1
  return new Date(Date.UTC(year, month - 1 + monthsAhead, billDay)).toISOString().slice(0, 10)
}
