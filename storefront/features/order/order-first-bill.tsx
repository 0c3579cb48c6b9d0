import { irishDay } from '#domain/availability/service-date.ts'
import { startWindow } from '#domain/availability/start-window.ts'
import { FirstBill } from '#storefront/features/bills/first-bill.tsx'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { Card } from '#storefront/ui/card.tsx'
import type { OrderView } from './order-view.ts'
import { offersLeft } from './ordered-services.ts'

/**
 * What the order promises, in its parts, from the day on which the service went live, or of the visit; without either the customer can
 * try a day. Nothing
 * where no service will start, and for an existing customer, whose next bill the promises name.
 */
export function OrderFirstBill({ order }: { order: OrderView }) {
  const { cart, placedAt, timeline, promises } = order
  const live = timeline.find(({ kind }) => kind === 'LIVE')
  if (live === undefined || !isAcquisition(cart)) return null
  const isVisited = timeline.some(({ kind }) => kind === 'VISIT')
  const day = live.doneAt === null ? null : irishDay(new Date(live.doneAt))
  const left = offersLeft(order)
  const lines =
    day === null
      ? cart.offers.filter(({ id }) => left.includes(id))
      : [{ appointment: { at: day }, availableFrom: null }]
  const start = startWindow(lines, irishDay(new Date(placedAt)))
  const promise = promises.find(({ kind }) => kind === 'FIRST_BILL')
  // Nothing is billed before it works, whatever day was promised.
  if (promise?.state === 'LATE') return null
  const promised = promise?.on != null && promise.amount !== null ? { on: promise.on, amount: promise.amount } : null
  // The day of a parcel is expected, that of a visit is agreed.
  const agreed = day !== null ? 'started' : isVisited ? 'starts' : null
  return (
    <Card as="section" aria-labelledby="your-first-bill" className="p-5 empty:hidden md:p-6">
      <FirstBill
        key={start.likely}
        basis={cart.firstBillBasis}
        start={{ ...start, isVisit: agreed !== null }}
        agreed={agreed}
        promised={promised}
        heading={
          <h2 id="your-first-bill" className="text-title">
            Your first bill
          </h2>
        }
      />
    </Card>
  )
}
