import { irishDay } from '#domain/availability/service-date.ts'
import { startWindow } from '#domain/availability/start-window.ts'
import { billDate } from '#domain/pricing/bill-date.ts'

/** Of the shipped catalogue. */
const MONTH = '04'
const FIRST_YEAR = 2028
const BILL_DAY = 5

const MONTHS = 24

type Rise = { bill: number; year: string }

/** The rises within a contract of 24 months that is ordered today: no test knows the day on which it runs. */
export function comingRises(): Rise[] {
  const start = { startDate: startWindow([], irishDay(new Date())).likely, billDay: BILL_DAY }
  const rises: Rise[] = []
  for (let bill = 1; bill <= MONTHS; bill += 1) {
    const [year = '', month] = billDate(start, bill).split('-')
    const startsBefore = start.startDate < `${year}-${MONTH}-01`
    if (month === MONTH && Number(year) >= FIRST_YEAR && startsBefore) rises.push({ bill, year })
  }
  return rises
}

/** "from April 2028 (bill 17)" */
export function firstRiseInWords(): string {
  const [first] = comingRises()
  return `from April ${first?.year} (bill ${first?.bill})`
}

/** The bills of a contract of 24 months in rows, from those on which something else changes: "13 to 16". */
export function rowsOfBills(changes: readonly number[]): string[] {
  const starts = [...new Set([...changes, ...comingRises().map(({ bill }) => bill)])].sort((one, other) => one - other)
  return starts.map((from, index) => {
    const to = (starts[index + 1] ?? MONTHS + 1) - 1
    return from === to ? `${from}` : `${from} to ${to}`
  })
}

/** What so many euro cents more a month come to over the contract, with each rise. */
export function risesInTotal(cents: number): number {
  return comingRises().reduce((total, { bill }) => total + cents * (MONTHS - bill + 1), 0)
}
