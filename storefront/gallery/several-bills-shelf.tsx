import { BeforeYouOrder } from '#storefront/features/checkout/review/before-you-order.tsx'
import { WhatHappensNext } from '#storefront/features/checkout/review/what-happens-next.tsx'
import { WhatYouOrdered } from '#storefront/features/order/order-page.tsx'
import { anOrderView } from '#storefront/features/order/order-view.fixture.ts'
import { Timeline } from '#storefront/features/order/timeline/timeline.tsx'
import { ImpactPays } from '#storefront/features/service-change/impact/impact-pays.tsx'
import { ChangedBills } from '#storefront/features/summary/changed-bills.tsx'
import { TotalBreakdown } from '#storefront/features/summary/total-breakdown.tsx'
import {
  aCartOfTwoDays,
  anOrderedCartOfTwoDays,
  IMPACT_OF_TWO_DAYS,
  NEWS_OF_TWO_DAYS,
  PROMISES_OF_TWO_DAYS,
} from './several-bills.ts'
import { Shelf, Specimen } from './specimen.tsx'

/** An order of an existing customer whose services start before different bills. */
export function SeveralBillsShelf() {
  const cart = anOrderedCartOfTwoDays()
  const order = anOrderView({ cart, promises: NEWS_OF_TWO_DAYS })
  return (
    <Shelf title="Several bills">
      <Specimen name="summary">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <TotalBreakdown cart={aCartOfTwoDays()} pending={false} />
          {cart.wholeBill && <ChangedBills cart={cart} bill={cart.wholeBill} />}
        </div>
      </Specimen>
      <Specimen name="impact summary">
        <ImpactPays cart={aCartOfTwoDays()} impact={IMPACT_OF_TWO_DAYS} />
      </Specimen>
      <Specimen name="review">
        <WhatHappensNext number={5} promises={PROMISES_OF_TWO_DAYS} />
        <BeforeYouOrder cart={cart} deposit={0} dueToday={0} promises={PROMISES_OF_TWO_DAYS} isOpen={false}>
          {null}
        </BeforeYouOrder>
      </Specimen>
      <Specimen name="order page">
        <Timeline order={order} />
        <WhatYouOrdered order={order} className="mt-10" />
      </Specimen>
    </Shelf>
  )
}
