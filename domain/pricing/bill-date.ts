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
  return from === start.startDate ? 0 : monthsBetween(billDate(start, 1), billDate({ ...start, startDate: from }, 1))
}

/** The first bill before which everything has started. */
export function lastFirstBill(start: BillingStart): number {
  return Math.max(1, ...Object.keys(start.laterStarts ?? {}).map((lineId) => billsBefore(start, { lineId }) + 1))
}

/** The day on which a bill is made, which is the first of the month that it charges. The first is the first bill day after the start. */
export function billDate({ startDate, billDay }: BillingStart, bill: number): string {
  // Without Date, which takes five times as long: forecasts of a page of plans need thousands of these.
  const isThisMonth = Number(startDate.slice(8)) < billDay
  const months =
    Number(startDate.slice(0, 4)) * 12 + Number(startDate.slice(5, 7)) - 1 + (isThisMonth ? 0 : 1) + bill - 1
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}-${twoDigits(billDay)}`
}

function monthsBetween(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}
