import { Card } from '#storefront/ui/card.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { ORDER_NEXT_SIZE } from './order-next-size.ts'

export function OrderSummarySkeleton() {
  return (
    <>
      <Skeleton className={ORDER_NEXT_SIZE} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:gap-6">
        <p className="sr-only" role="status">
          Loading your order
        </p>
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          <Card className="p-5 sm:p-7">
            <Skeleton className="h-9 w-44" />
            <div className="mt-5 flex gap-4">
              <Skeleton className="size-18 shrink-0 rounded-card sm:size-20" />
              <div className="min-w-0 grow">
                <Skeleton className="h-6 w-32 max-w-full" />
                <Skeleton className="mt-2.5 h-4 w-full max-w-72" />
                <Skeleton className="mt-2.5 h-4 w-48 max-w-full" />
              </div>
            </div>
            <Skeleton className="mt-5 h-8 w-80 max-w-full rounded-pill" />
          </Card>
          <Card className="p-5 sm:p-7">
            <Skeleton className="h-6 w-56" />
            <Skeleton className="mt-4 h-36 w-full" />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          <Card className="p-5 sm:p-6">
            <Skeleton className="h-9 w-52" />
            <Skeleton className="mt-4 h-40 w-full" />
          </Card>
          <Card className="p-5 sm:p-6">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="mt-5 h-48 w-full" />
          </Card>
        </div>
      </div>
    </>
  )
}
