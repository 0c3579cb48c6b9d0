import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'
import { SummaryLink } from '#storefront/features/contract-summary/summary-link.tsx'
import { FeatureIcon } from '#storefront/ui/feature-icon.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { ChannelsLink } from '../view/channels-link.tsx'
import { EveryBill } from './every-bill.tsx'
import type { SharedFacts } from './shared-facts.ts'

type PlanDetailsProps = {
  plan: PlanPartsFragment
  card: PlanCard
  shared: SharedFacts
  /** Bills and remarks stand beside the card. */
  single: boolean
}

/** Behind a press on a phone, always open on a wide screen. */
export function PlanDetails({ plan, card, shared, single }: PlanDetailsProps) {
  const { displayName, usages } = plan
  const features = card.features.filter(({ text }) => !shared.features.includes(text))
  const info = single ? [] : card.moreInfo.filter((text) => !shared.info.includes(text))
  return (
    <details className="open-when-wide group text-sm max-sm:open:col-span-2 sm:mt-3 sm:mb-2">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2 [&::-webkit-details-marker]:hidden">
        <span>
          Details and bills<span className="sr-only"> of {displayName}</span>
        </span>
        <Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-3 sm:pb-0">
        {usages.length > 0 && (
          <dl className="grid gap-1.5 rounded-card bg-surface-tint px-4 py-3">
            {usages.map(({ code, description, allowance }) => (
              <div key={code} className="flex flex-wrap justify-between gap-x-3">
                <dt>{description}</dt>
                <dd className="figures font-semibold">{allowance}</dd>
              </div>
            ))}
          </dl>
        )}
        {features.length > 0 && (
          <ul className="grid gap-2">
            {features.map(({ text, icon, alt }) => (
              <li key={text} className="flex gap-2.5">
                <FeatureIcon name={icon} alt={alt} className="mt-0.5 size-5 text-action" />
                <span className="min-w-0">{text}</span>
              </li>
            ))}
          </ul>
        )}
        {info.map((sentence) => (
          <p key={sentence} className="text-ink-soft">
            {sentence}
          </p>
        ))}
        <div className="flex flex-wrap gap-x-4">
          {!single && <EveryBill plan={plan} />}
          {plan.channelCount && <ChannelsLink channels={plan.channelCount} of={displayName} />}
          <SummaryLink to={`/contract-summary/${plan.code}`} of={displayName} />
        </div>
      </div>
    </details>
  )
}
