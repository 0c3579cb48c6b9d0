import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { euro } from '#domain/money.ts'
import { pricesInWords } from '#domain/pricing/price-course.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'

type CardPrice = Pick<PlanCard, 'noDiscount' | 'prices'>

const WITHOUT_INCREASE = 'excluding annual price increase'

type Priced = { displayPrice: number; defaultPrice: number; discountDuration: number }

/** The big figure of a card. A price that holds for one month is not what the plan costs a month. */
export function headlinePrice(card: CardPrice, { displayPrice, defaultPrice, discountDuration }: Priced): number {
  return discountDuration === 1 && card.prices.length === 0 ? defaultPrice : displayPrice
}

/** How long the price on the card holds, and an addition to it; a price that changes once has a note of its own. */
export function cardPrice(
  card: CardPrice,
  { displayPrice, discountDuration: months }: Priced,
): [string, string | null] {
  const [now, ...later] = card.prices
  if (now) return [`This price ${now.bills}`, `${pricesInWords(later)}, ${WITHOUT_INCREASE}`]
  if (months === 1) return [`First month ${euro(displayPrice)}`, null]
  if (card.noDiscount) return ['The same price every month', WITHOUT_INCREASE]
  return [`${formatMonths(months)} at this price`, null]
}
