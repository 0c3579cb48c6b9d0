import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useNear } from '#storefront/early/lazy/use-near.ts'
import { Card } from '#storefront/ui/card.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

const OrderBills = lazyComponent(() => import('./order-bills.tsx').then((module) => module.OrderBills))

/** Charts are heavy and below the first screen of a phone: they are fetched when the visitor scrolls near. */
export function LazyOrderBills(props: ComponentProps<typeof OrderBills>) {
  const { place, near } = useNear()
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={<BillsSkeleton />}>
          <OrderBills {...props} />
        </Suspense>
      ) : (
        <BillsSkeleton />
      )}
    </div>
  )
}

/** Not printed: the totals have the prices of every bill. */
function BillsSkeleton() {
  return (
    <Card as="section" aria-labelledby="your-bills" className="no-print min-h-130 p-4 sm:min-h-220 sm:p-6">
      <h2 id="your-bills" className="flex min-h-13 items-center text-title">
        Your bills
      </h2>
      <Skeleton className="mt-3 h-56 w-full" />
      <Skeleton className="mt-8 h-6 w-40" />
      <Skeleton className="mt-4 h-64 w-full" />
    </Card>
  )
}
