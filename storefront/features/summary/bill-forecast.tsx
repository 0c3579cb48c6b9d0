import { Suspense } from 'react'
import { Card } from '../../ui/card.tsx'
import { lateComponent } from '../../ui/late-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Cart } from '../cart/cart-store.ts'

const Forecast = lateComponent(() => import('../../ui/bill-forecast.tsx').then((module) => module.BillForecast))

export function BillForecast({ cart }: { cart: Cart }) {
  const heading = (
    <h2 id="your-bills" className="text-title">
      Your bills
    </h2>
  )
  return (
    <Card as="section" aria-labelledby="your-bills" className="p-5 sm:p-6">
      <Suspense
        fallback={
          <>
            {heading}
            <Skeleton className="mt-6 h-64" />
          </>
        }
      >
        <Forecast
          stretches={cart.recurringAmountsByOccurrence}
          term={cart.contractDuration}
          name="What each bill will cost"
          heading={heading}
          onceOff={cart.discountedOnceOffPrice}
        />
      </Suspense>
    </Card>
  )
}
