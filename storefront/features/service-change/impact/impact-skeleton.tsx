import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { ImpactHead } from './impact-head.tsx'

/** The page while it loads, in its final places. */
export function ImpactSkeleton() {
  return (
    <>
      <ImpactHead>
        <Skeleton className="mt-6 h-76 w-full md:h-28" />
      </ImpactHead>
      <div role="status" aria-label="Loading your bills" className="wrap grid gap-6 pt-9">
        <Skeleton className="h-8 w-72" />
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  )
}
