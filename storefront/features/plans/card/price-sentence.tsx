import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { cardPrice } from './card-price.ts'

type PriceSentenceProps = {
  plan: Parameters<typeof cardPrice>[1]
  card: PlanCard
  /** When its price rises, dated from its likely start. */
  rise: string | null
}

/** How long the price holds, the price after, and the yearly rise: each of them once. */
export function PriceSentence({ plan, card, rise }: PriceSentenceProps) {
  const [now, more] = cardPrice(card, plan)
  const after = card.priceAfterNote && (card.afterPrice ?? card.priceAfterNote)
  return (
    <div className="figures mt-1 text-xs sm:mt-3">
      <p className="text-sm">
        <strong className="font-semibold">{now}</strong>
        {more === null ? '.' : `, ${more}.`}
      </p>
      {after && <p>{after}</p>}
      {(rise ?? card.priceIncreaseTagline) && <p className="text-ink-soft">{rise ?? card.priceIncreaseTagline}</p>}
    </div>
  )
}
