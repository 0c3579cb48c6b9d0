import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { cardPrice } from './card-price.ts'

type PriceSentenceProps = { months: number; card: PlanCard }

/** For how long, and what then: in short, and in full below. */
export function PriceSentence({ months, card }: PriceSentenceProps) {
  const [now, then] = cardPrice(card, months)
  return (
    <div className="mt-3 text-sm">
      <p className="figures">
        <strong className="font-semibold">{now}</strong>
        {then === null ? '.' : `, ${then}.`}
      </p>
      <p className="figures mt-1.5 text-xs text-ink-soft">
        {card.priceAfterNote} {card.priceIncreaseTagline}
      </p>
    </div>
  )
}
