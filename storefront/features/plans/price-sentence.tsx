import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { monthsWords } from './term-words.ts'

type PriceSentenceProps = { plan: { discountDuration: number }; card: PlanCard }

/** For how long, and what then: in short, and in full below. */
export function PriceSentence({ plan, card }: PriceSentenceProps) {
  const { noDiscount, priceAfterNote, thereafterNote, afterPrice, priceIncreaseTagline } = card
  return (
    <div className="mt-3 text-sm">
      <p className="figures">
        <strong className="font-semibold">
          {noDiscount ? 'The same price every month' : `${monthsWords(plan.discountDuration)} at this price`}
        </strong>
        {noDiscount ? '.' : `, ${afterPrice ?? thereafterNote}.`}
      </p>
      <p className="figures mt-1.5 text-xs text-ink-soft">
        {priceAfterNote} {priceIncreaseTagline}
      </p>
    </div>
  )
}
