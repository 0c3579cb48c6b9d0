import { dayWords } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import type { ServiceView } from './service-view.ts'

type ComingPrice = ServiceView['comingPrices'][number]

/** A rise holds from the first of a month, the end of a discount from the bill of a day. */
export function comingFrom({ from, endedDiscounts }: ComingPrice): string {
  if (endedDiscounts.length > 0) return `from your bill of ${longDate(from)}`
  const { month, year } = dayWords(from)
  return `from ${month} ${year}`
}

/** Why the price changes. */
export function comingReason({ endedDiscounts, rise }: ComingPrice): string {
  const risen = `the yearly price rise of ${euro(rise)}`
  if (endedDiscounts.length === 0) return `after ${risen}`
  return rise > 0 ? `when your discount ends, with ${risen}` : 'when your discount ends'
}
