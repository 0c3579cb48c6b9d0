import { type ReactNode, useId } from 'react'
import { planCard } from '#domain/catalogue/plan-card.ts'
import { PER_MONTH } from '#domain/pricing/price-after.ts'
import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'
import { BillBars } from '#storefront/features/bills/bill-bars.tsx'
import { billStretches } from '#storefront/features/bills/bill-stretches.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { MonthlyPrice } from '#storefront/ui/price.tsx'
import { headlinePrice } from './card-price.ts'
import { ChooseButton, type PlanChoice } from './choose-button.tsx'
import { PlanBadge } from './plan-badge.tsx'
import { PlanDetails } from './plan-details.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanHeadline } from './plan-headline.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { PlanPromotions } from './plan-promotions.tsx'
import { PriceSentence } from './price-sentence.tsx'
import { NOTHING_SHARED, type SharedFacts } from './shared-facts.ts'

export type Plan = PlanPartsFragment

type PlanCardProps = {
  plan: Plan
  choice: PlanChoice
  /** Another plan is being added. */
  locked: boolean
  problem: string | null
  /** Months of the contract with which the same plan is in the cart, if they differ from this one's. */
  otherTerm?: number | null
  /** Another plan is in the cart. */
  quiet?: boolean
  /** The only plan on the page: it needs no distinguishing figure, and its bills stand beside it. */
  single?: boolean
  /** Facts that are shown once for all plans of the page. */
  shared?: SharedFacts
  /** The tick for the comparison. */
  compare?: ReactNode
} & (
  | { onChoose: () => void; action?: never }
  /** Replaces the button where choosing takes more than a press. */
  | { action: ReactNode; onChoose?: never }
)

/** Price now, for how long, price after, bills, total, minimum term and set-up, in this order on every card. */
export function PlanCard({
  plan,
  choice,
  locked,
  problem,
  onChoose,
  action,
  otherTerm = null,
  quiet = false,
  single = false,
  shared = NOTHING_SHARED,
  compare = null,
}: PlanCardProps) {
  const id = useId()
  const card = planCard(plan)
  const chosen = choice === 'inCart'
  const marked = chosen || otherTerm !== null
  const hasBadge = marked || !single
  return (
    // Subgrid rows are shared with the other cards, so that the same fact stands at the same height on each.
    <article
      aria-labelledby={id}
      className={`relative rounded-panel bg-surface px-5 pt-4 pb-3.5 shadow-soft max-sm:grid max-sm:min-h-105 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:content-between max-sm:gap-x-4 sm:row-span-9 sm:grid sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-0 sm:px-6 sm:pt-0 sm:pb-6 ${frameOf({ marked, isFavourite: card.sash !== null && !single && !quiet })}`}
    >
      <PlanPicture card={card} chosen={chosen} single={single} />
      <div
        className={`flex items-start max-sm:absolute max-sm:-top-3.5 max-sm:left-4 sm:relative sm:min-h-7 ${card.headerImage ? 'sm:-mt-3.5' : 'sm:mt-6'}`}
      >
        {hasBadge && <PlanBadge card={card} chosen={chosen} otherTerm={otherTerm} quiet={quiet} />}
      </div>
      <div className="max-sm:col-start-1 max-sm:row-start-1 sm:mt-2.5">
        <p className="text-xs font-semibold text-accent">{card.preTitle}</p>
        <h3 id={id} className="text-title wrap-anywhere">
          {plan.displayName}
        </h3>
        {card.mainFeature && <p className="text-sm text-ink-soft max-sm:leading-snug sm:mt-1">{card.mainFeature}</p>}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-2 max-sm:col-span-2 max-sm:mt-1.5 sm:contents">
        <MonthlyPrice
          amount={headlinePrice(card, plan)}
          per={PER_MONTH.tariffCard}
          className="sm:row-start-5 sm:mt-3"
        />
        <PlanHeadline plan={plan} />
      </div>
      {/* Optional facts share a row, so that there is no gap where no plan has them. */}
      <div className="max-sm:col-span-2">
        <PriceSentence plan={plan} card={card} rise={plan.forecast.riseTagline} />
        <PlanPromotions promotions={card.promotions} />
      </div>
      <div className="max-sm:col-span-2">
        {plan.commitmentDuration > 1 && !single && <BillBars stretches={billStretches(plan)} />}
        <PlanFacts plan={plan} />
      </div>
      {/* On a phone a note about the button stands beside the details, until they are opened. */}
      <div className="relative max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-4 sm:contents">
        <PlanDetails plan={plan} card={card} shared={shared} single={single} />
        <div className="grid content-end gap-3 max-sm:contents max-sm:*:col-span-2">
          {problem && (
            <div className="max-sm:mb-2">
              <Notice tone="danger" announced>
                {problem}
              </Notice>
            </div>
          )}
          {compare}
          {action ?? (
            <ChooseButton
              name={plan.displayName}
              choice={choice}
              locked={locked}
              onChoose={onChoose}
              {...(otherTerm !== null && { verb: `Change to ${formatMonths(plan.commitmentDuration)}`, short: true })}
              className="w-full"
            />
          )}
        </div>
      </div>
    </article>
  )
}

function frameOf({ marked, isFavourite }: { marked: boolean; isFavourite: boolean }): string {
  if (marked) return 'outline-3 outline-accent'
  return isFavourite ? 'outline-2 outline-action' : 'outline outline-line'
}
