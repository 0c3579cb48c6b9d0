/** From when bills are made, and on which day. */
export type BillingStart = {
  /** An ISO date. Of several days the first. */
  startDate: string
  /** Of every month, so 28 at most. */
  billDay: number
  /** The customer has bills already, and knows them by their months. Missing: bills are counted from the first one. */
  hasBills?: boolean
  /** The days of lines that start later, by the id of the line. Missing: everything starts on one day. */
  laterStarts?: Readonly<Record<string, string>>
}

/** What is billed with a line, or alone. */
type OfLine = { lineId: string | null }

/** The first day of something; what belongs to no line starts first. */
export function startOfItem({ startDate, laterStarts }: BillingStart, { lineId }: OfLine): string {
  return (lineId === null ? undefined : laterStarts?.[lineId]) ?? startDate
}

/** The bills of one line alone. */
export function startOfLine({ billDay, hasBills, ...days }: BillingStart, lineId: string): BillingStart {
  const startDate = startOfItem({ ...days, billDay }, { lineId })
  return { startDate, billDay, ...(hasBills !== undefined && { hasBills }) }
}

/** How many bills are made before the first one with something on it. */
export function billsBefore(start: BillingStart, item: OfLine): number {
  const from = startOfItem(start, item)
  return from === start.startDate ? 0 : firstBillMonth({ ...start, startDate: from }) - firstBillMonth(start)
}

/** The first bill before which everything has started. */
export function lastFirstBill(start: BillingStart): number {
  return Math.max(1, ...Object.keys(start.laterStarts ?? {}).map((lineId) => billsBefore(start, { lineId }) + 1))
}

/** The day on which a bill is made, which is the first of the month that it charges. The first is the first bill day after the start. */
export function billDate(start: BillingStart, bill: number): string {
  // Without Date, which takes five times as long: forecasts of a page of plans need thousands of these.
  const month = firstBillMonth(start) + bill - 1
  return `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits(start.billDay)}`
}

/** The month in which the first bill is made, as monthNumber counts. */
export function firstBillMonth({ startDate, billDay }: BillingStart): number {
  const isThisMonth = Number(startDate.slice(8)) < billDay
  return monthNumber(startDate) + (isThisMonth ? 0 : 1)
}

/** Months since the year 0. */
export function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}
