import { Skeleton } from '#storefront/ui/skeleton.tsx'

export function PortingSkeleton() {
  return (
    <div className="cart-only max-w-3xl">
      <p role="status" className="sr-only">
        Loading your details
      </p>
      <Skeleton className="h-6 w-64" />
      <Skeleton className="mt-4 h-96 w-full rounded-card" />
    </div>
  )
}
