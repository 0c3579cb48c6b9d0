import { PlanListSkeleton } from '#storefront/features/plans/browse/plan-list-skeleton.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

export function ResultSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="border-b border-line bg-surface-soft">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-3.5 pt-5 pb-3.5 sm:gap-y-5 sm:py-10">
          <div>
            <Skeleton className="h-7 w-36 rounded-pill" />
            <Skeleton className="mt-3 h-11 w-[min(32rem,80vw)]" />
            <Skeleton className="mt-3.5 h-5 w-64" />
          </div>
          <Skeleton className="h-13 w-56 rounded-pill" />
        </div>
      </div>
      <div className="wrap pt-7 sm:pt-9">
        <Skeleton className="mb-6 h-5 w-44" />
        <PlanListSkeleton />
      </div>
    </div>
  )
}
