import { Skeleton } from '#storefront/ui/skeleton.tsx'

/** The page while it loads, in its final places. */
export function ChangeOfferSkeleton() {
  return (
    <div role="status" aria-label="Loading your plans">
      <div className="border-b border-line bg-surface-soft">
        <div className="wrap py-8 sm:py-11">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-4 h-11 w-full max-w-md" />
          <Skeleton className="mt-3 h-5 w-full max-w-sm" />
        </div>
      </div>
      <div className="wrap pt-8">
        <Skeleton className="h-24 w-full" />
        <div className="mt-9 grid gap-10 lg:grid-cols-[minmax(0,1fr)_26.5rem]">
          <div className="grid content-start gap-6">
            <Skeleton className="h-8 w-72" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-80 w-full" />
          </div>
          <Skeleton className="h-120 w-full" />
        </div>
      </div>
    </div>
  )
}
