import { type ComponentProps, Suspense } from 'react'
import { Card } from '#storefront/ui/card.tsx'
import { lateComponent } from '#storefront/ui/late/late-component.tsx'
import { useNear } from '#storefront/ui/late/use-near.ts'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

const OrderBills = lateComponent(() => import('./order-bills.tsx').then((module) => module.OrderBills))

/** Charts are heavy and stand below the first screen of a phone: they are fetched when somebody comes near. */
export function LateOrderBills(props: ComponentProps<typeof OrderBills>) {
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

/** On paper the prices of every bill stand in the totals. */
function BillsSkeleton() {
  return (
    <Card as="section" aria-labelledby="your-bills" className="no-print min-h-220 p-5 sm:p-6">
      <h2 id="your-bills" className="flex min-h-13 items-center text-title">
        Your bills
      </h2>
      <Skeleton className="mt-3 h-56 w-full" />
      <Skeleton className="mt-8 h-6 w-40" />
      <Skeleton className="mt-4 h-64 w-full" />
    </Card>
  )
}
