import { type Cents, cents, NOTHING, subtract, sum } from '#domain/money.ts'
import { billDate } from '#domain/pricing/bill-date.ts'
import { freeFrom } from '#domain/pricing/leaving/leaving-charge.ts'
import { raisedPrice, timesRisen } from '#domain/pricing/price-rise.ts'
import type { HeldDiscount, HeldPrice, HeldService } from './held-service.ts'

/** A price that comes, and why. */
export type ComingPrice = {
  /** The first day with it. */
  from: string
  amount: Cents
  endedDiscounts: readonly HeldDiscount[]
  /** What the yearly rise adds on that day. */
  rise: Cents
}

/** How far ahead prices are looked for. */
const MONTHS_AHEAD = 24
export const BILLS_OF_A_YEAR = 12

/** What it costs a month on a day, seen from today: discounts that end by then are gone, rises that come by then are in it. */
export function priceOn(held: Pick<HeldPrice, 'monthly' | 'discounts' | 'rise'>, today: string, day: string): Cents {
  const running = held.discounts.filter(({ endsOn }) => endsOn === null || day < endsOn)
  const off = sum(running.map(({ value }) => value))
  return cents(Math.max(0, fullPriceOn(held, today, day) - off))
}

/** Every other price within two years, in the order of their days. */
export function comingPrices(held: HeldService, today: string): ComingPrice[] {
  const last = freeFrom({ startDate: today, term: MONTHS_AHEAD })
  const days = [...discountEnds(held), ...riseDays(today)].filter((day) => day > today && day <= last)
  const prices: ComingPrice[] = []
  let before = priceOn(held, today, today)
  let full = fullPriceOn(held, today, today)
  for (const from of [...new Set(days)].toSorted()) {
    const amount = priceOn(held, today, from)
    const fullThen = fullPriceOn(held, today, from)
    const endedDiscounts = held.discounts.filter(({ endsOn }) => endsOn === from)
    if (amount !== before) prices.push({ from, amount, endedDiscounts, rise: subtract(fullThen, full) })
    before = amount
    full = fullThen
  }
  return prices
}

/** What staying as it is costs on the next twelve bills from a day. */
export function yearOfStaying(held: HeldService, today: string, start: { startDate: string; billDay: number }): Cents {
  const bills = Array.from({ length: BILLS_OF_A_YEAR }, (_, index) => billDate(start, index + 1))
  return sum(bills.map((day) => priceOn(held, today, day)))
}

function fullPriceOn({ monthly, rise }: Pick<HeldPrice, 'monthly' | 'rise'>, today: string, day: string): Cents {
  return rise === null ? monthly : raisedPrice(monthly, rise, timesRisen(rise, today, day))
}

function discountEnds({ discounts }: HeldService): string[] {
  return discounts.flatMap(({ endsOn }) => endsOn ?? [])
}

/** A rise holds from the first of its month. */
function riseDays(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => freeFrom({ startDate: first, term: index + 1 }))
}

/** The first day after the minimum term. Null: it never had one. */
export function termEnd({ term }: Pick<HeldService, 'term'>): string | null {
  return term === null ? null : freeFrom({ startDate: term.startDate, term: term.months })
}

export function isInTerm(held: Pick<HeldService, 'term'>, day: string): boolean {
  const end = termEnd(held)
  return end !== null && day < end
}

export function discountsNow({ discounts }: HeldService, today: string): HeldDiscount[] {
  return discounts.filter(({ endsOn, value }) => value > NOTHING && (endsOn === null || today < endsOn))
}
