import { euro } from '#domain/money.ts'
import type { BillForecast, ComingRise } from './bill-forecast.ts'
import type { PriceRise } from './price-rise.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** "each April from 2028" */
export function riseDateInWords({ month, firstYear }: PriceRise): string {
  return `each ${monthName(month)} from ${firstYear}`
}

/** "€3.00 a month", "3.5%" */
export function riseStepInWords(rise: PriceRise): string {
  return 'amount' in rise ? `${euro(rise.amount)} a month` : `${rise.percent}%`
}

/** "€3.00 more a month from April 2028" */
function riseInWords({ amount, month }: ComingRise): string {
  return `${euro(amount)} more a month from ${monthAndYear(month)}`
}

/** "€3.00 more a month from April 2028 (bill 17)" */
function billedRiseInWords(rise: ComingRise): string {
  return `${riseInWords(rise)} (bill ${rise.bill})`
}

/** "€3.00 more a month from April 2028 (bill 17), and again each April after that" */
export function comingRisesInWords({ rises }: Pick<BillForecast, 'rises'>): string | null {
  if (rises.length === 0) return null
  return `${rises.map(billedRiseInWords).join(', ')}, and again each ${monthsOf(rises)} after that`
}

/** "Yearly rise: €3.00 more from April 2028 (bill 17)." A card says beside it what is paid a month. */
export function riseTagline({ rises, term }: Pick<BillForecast, 'rises' | 'term'>): string | null {
  const [first] = rises
  if (!first) return null
  if (first.bill > term) return 'No price rise during your contract.'
  return `Yearly rise: ${rises.map((rise) => billedRiseInWords(rise).replace(' a month', '')).join(', ')}.`
}

/** What the yearly rise does to a forecast, and that it does not end with the contract. Null: nothing rises. */
export function riseNote({ rises, term }: Pick<BillForecast, 'rises' | 'term'>): string | null {
  const [first] = rises
  if (!first) return null
  const months = monthsOf(rises)
  // A bill that the contract does not have would only puzzle.
  if (first.bill > term)
    return `No price rise during your contract. After it, prices rise every ${months}: ${rises.map(riseInWords).join(', ')}.`
  const coming = rises.map(billedRiseInWords).join(', ')
  return `Bills include the yearly price rise: ${coming}. Prices rise every ${months} while you’re with us.`
}

function monthsOf(rises: readonly ComingRise[]): string {
  return [...new Set(rises.map(({ month }) => monthName(Number(month.slice(5)))))].join(' and ')
}

/** "2028-04" is "April 2028". */
function monthAndYear(month: string): string {
  return `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`
}
