import { Skeleton } from '#storefront/ui/skeleton.tsx'

export function ImpactSkeleton() {
  return (
    <div role="status" aria-label="Loading your bills" className="wrap grid gap-8 py-10">
      <Skeleton className="h-11 w-full max-w-lg" />
      <Skeleton className="h-28 w-full" />
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
