import { Skeleton } from '#storefront/ui/skeleton.tsx'

export function AddSkeleton() {
  return (
    <div role="status" aria-label="Loading plans">
      <div className="border-b border-line bg-surface-soft">
        <div className="wrap grid gap-3 py-8 sm:py-11">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11 w-full max-w-md" />
          <Skeleton className="h-5 w-full max-w-sm" />
        </div>
      </div>
      <div className="wrap max-w-3xl pt-8">
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}
