/** From when bills are made, and on which day. */
export type BillingStart = {
  /** An ISO date. */
  startDate: string
  /** Of every month, so 28 at most. */
  billDay: number
  /** The customer has bills already, and knows them by their months. Missing: bills are counted from the first one. */
  hasBills?: boolean
}

/** The day on which a bill is made, which is the first of the month that it charges. The first is the first bill day after the start. */
export function billDate({ startDate, billDay }: BillingStart, bill: number): string {
  // Without Date, which takes five times as long: forecasts of a page of plans need thousands of these.
  const isThisMonth = Number(startDate.slice(8)) < billDay
  const months =
    Number(startDate.slice(0, 4)) * 12 + Number(startDate.slice(5, 7)) - 1 + (isThisMonth ? 0 : 1) + bill - 1
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}-${twoDigits(billDay)}`
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}
