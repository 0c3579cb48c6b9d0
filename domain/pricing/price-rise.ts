import { type Cents, cents } from '#domain/money.ts'
import { monthNumber } from './bill-date.ts'

/** A price goes up in this month of every year, from the first year on. */
type RiseDate = {
  /** 1 to 12. */
  month: number
  firstYear: number
}

/** By so many cents a month, or by so many per cent of the monthly price. */
export type PriceRise = RiseDate & ({ amount: Cents } | { percent: number })

/** Hundredths of a per cent: whole numbers, so that nothing is lost to binary fractions. */
const WHOLE = 10_000

/**
 * How often a price has risen by a day. A rise holds from the first of its month, and only what starts before that day rises
 * with it: a service that starts later starts at the price of its day.
 * @param startDate an ISO date, as is the day
 */
export function timesRisen(rise: RiseDate, startDate: string, day: string): number {
  return timesRisenBy(rise, monthNumber(startDate), monthNumber(day))
}

/** The same by months, as monthNumber counts. */
export function timesRisenBy({ month, firstYear }: RiseDate, start: number, current: number): number {
  const yearOfLast = (number: number) => Math.floor((number - (month - 1)) / 12)
  return Math.max(0, yearOfLast(current) - Math.max(firstYear, yearOfLast(start) + 1) + 1)
}

/** A percentage is of the price that held before, each time rounded to the cent, half a cent up. */
export function raisedPrice(price: Cents, rise: PriceRise, times: number): Cents {
  if ('amount' in rise) return cents(price + rise.amount * times)
  const factor = WHOLE + Math.round(rise.percent * 100)
  let raised: number = price
  for (let time = 0; time < times; time += 1) raised = Math.round((raised * factor) / WHOLE)
  return cents(raised)
}
