import { dayText } from '#domain/day-text.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import { EarliestVisitDocument } from '#storefront/api/generated/before-you-choose.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import type { Plan } from '#storefront/features/plans/card/plan-card.tsx'
import { FeatureIcon } from '#storefront/ui/feature-icon.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

/** The first day of an engineer's visit. It loads after the plans, in a line that is reserved for it. */
export function EarliestVisit({ prequalId, plans }: { prequalId: string; plans: readonly Plan[] }) {
  const visited = plans.find(({ installationType }) => needsVisit(installationType))
  const { result } = useQuery(EarliestVisitDocument, visited ? { prequalId, plan: visited.code } : null)
  if (plans.length === 0) return null
  const day = result.state === 'ready' ? result.value.earliestVisit : null
  return (
    <p className="mb-3 flex min-h-6 items-center gap-2 text-sm font-semibold sm:mb-6">
      <FeatureIcon name="engineer" className="size-5 text-accent" />
      {visited && result.state === 'loading' ? (
        <Skeleton className="h-4 w-52" />
      ) : (
        <span>{visitText(visited, day)}</span>
      )}
    </p>
  )
}

function visitText(visited: Plan | undefined, day: string | null): string {
  if (!visited) return 'No engineer needed: you plug it in yourself'
  return day === null ? 'You choose the day of the engineer after the plan' : `Engineer from ${dayText(day)}`
}
