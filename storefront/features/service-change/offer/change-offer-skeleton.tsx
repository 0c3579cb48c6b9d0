import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { ChangeOfferHead } from './change-offer-head.tsx'

/** The page while it loads, in its final places. */
export function ChangeOfferSkeleton() {
  return (
    <>
      <ChangeOfferHead>
        <div className="grid w-full gap-2 sm:max-w-sm">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-12 w-full" />
        </div>
        <Skeleton className="h-11 w-64" />
      </ChangeOfferHead>
      <div role="status" aria-label="Loading your plans" className="wrap pt-6 sm:pt-8">
        <Skeleton className="h-44 w-full sm:h-24" />
        <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_26.5rem]">
          <div className="grid content-start gap-6">
            <Skeleton className="h-8 w-72" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-80 w-full" />
          </div>
          <Skeleton className="h-120 w-full" />
        </div>
      </div>
    </>
  )
}
