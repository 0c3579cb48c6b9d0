import { type ReactNode, useId } from 'react'
import { planCard } from '#domain/catalogue/plan-card.ts'
import { PER_MONTH } from '#domain/pricing/price-after.ts'
import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'
import { SummaryLink } from '#storefront/features/contract-summary/summary-link.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { MonthlyPrice } from '#storefront/ui/price.tsx'
import { ChooseButton, type PlanChoice } from './choose-button.tsx'
import { PlanBills } from './plan-bills.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanFeatures } from './plan-features.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { PlanPromotions } from './plan-promotions.tsx'
import { PriceSentence } from './price-sentence.tsx'

export type Plan = PlanPartsFragment

type PlanCardProps = {
  plan: Plan
  choice: PlanChoice
  /** Another plan is being added: this one waits. */
  locked: boolean
  problem: string | null
  /** No other plan is on the page: there is nothing to tell it from, and its bills stand beside it. */
  single?: boolean
  /** Where the plan can be put beside others. */
  compare?: ReactNode
} & (
  | { onChoose: () => void; action?: never }
  /** Instead of the button, where choosing takes more than a press. */
  | { action: ReactNode; onChoose?: never }
)

/** Price now, for how long, price after, minimum term and once-off cost, in this order on every card. */
export function PlanCard({
  plan,
  choice,
  locked,
  problem,
  onChoose,
  action,
  single = false,
  compare = null,
}: PlanCardProps) {
  const id = useId()
  const card = planCard(plan)
  const { sash, highlight, headerImage, mainFeature } = card
  const chosen = choice === 'inCart'
  return (
    // Rows are shared with the other cards, so that the same thing stands at the same height on each.
    <article
      aria-labelledby={id}
      className={`relative row-span-8 grid grid-cols-1 grid-rows-subgrid gap-y-0 rounded-panel bg-surface px-6 pb-6 shadow-soft ${chosen ? 'outline-3 outline-accent' : sash && !single ? 'outline-2 outline-action' : 'outline outline-line'}`}
    >
      <PlanPicture card={card} chosen={chosen} single={single} />
      <div className={`relative flex min-h-7 flex-wrap items-start gap-2 ${headerImage ? '-mt-3.5' : 'mt-6'}`}>
        {sash && !single && <Badge tone="strong">{sash}</Badge>}
        {highlight && highlight !== sash && !single && <Badge>{highlight}</Badge>}
      </div>
      <div className="mt-2.5">
        <p className="text-xs font-semibold text-accent">{card.preTitle}</p>
        <h3 id={id} className="text-title">
          {plan.displayName}
        </h3>
        {mainFeature && <p className="mt-1 text-sm text-ink-soft">{mainFeature}</p>}
      </div>
      <MonthlyPrice amount={plan.displayPrice} per={PER_MONTH.tariffCard} className="mt-5" />
      {/* What not every plan has shares a row, so that nothing is left open where none has it. */}
      <div>
        <PriceSentence months={plan.discountDuration} card={card} />
        <PlanPromotions promotions={card.promotions} />
      </div>
      <div>
        {!single && <PlanBills plan={plan} />}
        <PlanFacts plan={plan} />
        <SummaryLink to={`/contract-summary/${plan.code}`} of={plan.displayName} />
      </div>
      <PlanFeatures
        name={plan.displayName}
        usages={plan.usages}
        features={card.features}
        moreInfo={single ? [] : card.moreInfo}
      />
      <div className="grid content-end gap-3">
        {problem && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        {compare}
        {action ?? (
          <ChooseButton
            name={plan.displayName}
            choice={choice}
            locked={locked}
            onChoose={onChoose}
            className="w-full"
          />
        )}
      </div>
    </article>
  )
}
