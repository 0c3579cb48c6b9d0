import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { cardPrice } from './card-price.ts'

type PriceSentenceProps = { months: number; card: PlanCard }

/** For how long, what then, and from when it rises: each of them once. */
export function PriceSentence({ months, card }: PriceSentenceProps) {
  const [now, more] = cardPrice(card, months)
  return (
    <div className="figures mt-3 text-sm">
      <p>
        <strong className="font-semibold">{now}</strong>
        {more === null ? '.' : `, ${more}.`}
      </p>
      {card.priceAfterNote && <p className="mt-0.5">{card.priceAfterNote}</p>}
      {card.priceIncreaseTagline && <p className="mt-1 text-xs text-ink-soft">{card.priceIncreaseTagline}</p>}
    </div>
  )
}
