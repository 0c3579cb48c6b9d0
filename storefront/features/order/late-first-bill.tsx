import { Card } from '#storefront/ui/card.tsx'
import { lateComponent } from '#storefront/ui/late/late-component.tsx'
import { NearScreen } from '#storefront/ui/late/near-screen.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { OrderView } from './order-view.ts'

const OrderFirstBill = lateComponent(() => import('./order-first-bill.tsx').then((module) => module.OrderFirstBill))

/** Nothing where nothing will start. */
export function LateFirstBill({ order }: { order: OrderView }) {
  if (!order.timeline.some(({ kind }) => kind === 'LIVE')) return null
  return (
    <NearScreen waiting={<FirstBillSkeleton />}>
      <OrderFirstBill order={order} />
    </NearScreen>
  )
}

function FirstBillSkeleton() {
  return (
    <Card as="section" aria-labelledby="your-first-bill" className="no-print min-h-96 p-5 md:p-6">
      <h2 id="your-first-bill" className="text-title">
        Your first bill
      </h2>
      <Skeleton className="mt-4 h-72 w-full" />
    </Card>
  )
}
