import { euro } from '#domain/money.ts'
import { monthAndYear, monthName } from '#domain/month-names.ts'
import type { BillForecast, ComingRise } from './bill-forecast.ts'
import type { PriceRise } from './price-rise.ts'

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

type Rises = Pick<BillForecast, 'rises' | 'firstBill'>

/** "€3.00 more a month from April 2028 (bill 17)"; without the number where bills are named by their months. */
function billedRises({ rises, firstBill }: Rises): string[] {
  return rises.map((rise) => `${riseInWords(rise)}${firstBill === undefined ? ` (bill ${rise.bill})` : ''}`)
}

/** "€3.00 more a month from April 2028 (bill 17), and again each April after that" */
export function comingRisesInWords(forecast: Rises): string | null {
  const { rises } = forecast
  if (rises.length === 0) return null
  return `${billedRises(forecast).join(', ')}, and again each ${monthsOf(rises)} after that`
}

/** "Yearly rise: €3.00 more from April 2028 (bill 17)." A card says beside it what is paid a month. */
export function riseTagline(forecast: Rises & Pick<BillForecast, 'term'>): string | null {
  const { rises, term } = forecast
  const [first] = rises
  if (!first) return null
  if (first.bill > term) return 'No price rise during your contract.'
  return `Yearly rise: ${billedRises(forecast)
    .map((text) => text.replace(' a month', ''))
    .join(', ')}.`
}

/** What the yearly rise does to a forecast, and that it does not end with the contract. Null: nothing rises. */
export function riseNote(forecast: Rises & Pick<BillForecast, 'term'>): string | null {
  const { rises, term } = forecast
  const [first] = rises
  if (!first) return null
  const months = monthsOf(rises)
  // A bill that the contract does not have would only puzzle.
  if (first.bill > term)
    return `No price rise during your contract. After it, prices rise every ${months}: ${rises.map(riseInWords).join(', ')}.`
  const coming = billedRises(forecast).join(', ')
  return `Bills include the yearly price rise: ${coming}. Prices rise every ${months} while you’re with us.`
}

function monthsOf(rises: readonly ComingRise[]): string {
  return [...new Set(rises.map(({ month }) => monthName(Number(month.slice(5)))))].join(' and ')
}
