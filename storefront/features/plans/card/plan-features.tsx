import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { FeatureIcon } from '#storefront/ui/feature-icon.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

type Usage = { code: string; description: string; allowance: string }

type PlanFeaturesProps = {
  name: string
  usages: readonly Usage[]
} & Pick<PlanCard, 'features' | 'moreInfo'>

export function PlanFeatures({ name, usages, features, moreInfo }: PlanFeaturesProps) {
  return (
    <div className="mt-4 mb-5 text-sm">
      {usages.length > 0 && (
        <dl className="mb-4 grid gap-1.5 rounded-card bg-surface-tint px-4 py-3">
          {usages.map(({ code, description, allowance }) => (
            <div key={code} className="flex flex-wrap justify-between gap-x-3">
              <dt>{description}</dt>
              <dd className="figures font-semibold">{allowance}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="grid gap-2.5">
        {features.map(({ text, icon, alt }) => (
          <li key={text} className="flex gap-2.5">
            <span className="-mt-0.5 grid size-7 shrink-0 place-items-center rounded-pill bg-action-soft text-action">
              <FeatureIcon name={icon} alt={alt} className="size-4" />
            </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {moreInfo.length > 0 && (
        <details className="group mt-3">
          <summary className="inline-flex min-h-8 list-none items-center gap-1.5 font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2 [&::-webkit-details-marker]:hidden">
            More about {name}
            <Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft">
            {moreInfo.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
