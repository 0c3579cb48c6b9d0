import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { pricesInWords } from '#domain/catalogue/price-course.ts'
import { monthsWords } from './term-words.ts'

type CardPrice = Pick<PlanCard, 'noDiscount' | 'prices' | 'afterPrice' | 'thereafterNote'>

/** How long the price on the card holds, and what then; nothing follows a price that stays. */
export function cardPrice(card: CardPrice, months: number): [string, string | null] {
  const [now, ...later] = card.prices
  if (now) return [`This price ${now.bills}`, pricesInWords(later)]
  if (card.noDiscount) return ['The same price every month', null]
  return [`${monthsWords(months)} at this price`, card.afterPrice ?? card.thereafterNote]
}
