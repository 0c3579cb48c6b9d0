import { useId } from 'react'
import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import type { SharedFacts } from './shared-facts.ts'

type WithEveryPlanProps = {
  plans: readonly PlanPartsFragment[]
  shared: SharedFacts
  what?: string /** A list of the same kind follows. */
  tight?: boolean
}

/** The facts that all plans share. */
export function WithEveryPlan({ plans, shared, what = 'plan', tight = false }: WithEveryPlanProps) {
  const id = useId()
  if (plans.length < 2) return null
  const facts = factsOf(plans, shared)
  if (facts.length === 0) return null
  return (
    <div className={`text-ink-soft max-sm:text-xs sm:text-sm ${tight ? 'mb-2 sm:mb-3' : 'mb-7 sm:mb-6'}`}>
      <p id={id} className="font-semibold text-ink max-sm:inline">
        With every {what}
        <span className="sm:hidden">: </span>
      </p>
      {/* On a phone one after the other, like a sentence. */}
      <ul aria-labelledby={id} className="max-sm:inline sm:mt-1 sm:flex sm:flex-wrap sm:gap-x-5 sm:gap-y-1">
        {facts.map((fact) => (
          <li key={fact} className="gap-1.5 max-sm:inline max-sm:not-last:after:content-['_·_'] sm:flex">
            <Icon name="tick" className="mt-0.5 size-4.5 text-success-700 max-sm:hidden" />
            <span className="min-w-0">{fact}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The contract length if all plans have the same, then the facts in the same wording. */
function factsOf(plans: readonly PlanPartsFragment[], { features, info }: SharedFacts): string[] {
  const terms = [...new Set(plans.map(({ commitmentDuration }) => formatTerm(commitmentDuration)))]
  return [...(terms.length === 1 ? terms : []), ...features, ...info.map((text) => text.replace(/\.$/, ''))]
}
