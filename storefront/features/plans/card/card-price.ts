import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { pricesInWords } from '#domain/pricing/price-course.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'

type CardPrice = Pick<PlanCard, 'noDiscount' | 'prices'>

const WITHOUT_INCREASE = 'excluding annual price increase'

/** How long the price on the card holds, and an addition to it; a price that changes once has a note of its own. */
export function cardPrice(card: CardPrice, months: number): [string, string | null] {
  const [now, ...later] = card.prices
  if (now) return [`This price ${now.bills}`, `${pricesInWords(later)}, ${WITHOUT_INCREASE}`]
  if (card.noDiscount) return ['The same price every month', WITHOUT_INCREASE]
  return [`${formatMonths(months)} at this price`, null]
}
