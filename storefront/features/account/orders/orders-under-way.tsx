import type { AccountOrderPartFragment } from '#storefront/api/generated/types.ts'
import { DateTile } from '#storefront/features/order/date-tile.tsx'
import { longDate } from '#storefront/formatting/long-date.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { orderName, stateText } from './order-state.ts'

/** What the customer waits for comes before what they have. */
export function OrdersUnderWay({ orders }: { orders: readonly AccountOrderPartFragment[] }) {
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="under-way" className="min-w-0">
      <h2 id="under-way" className="text-heading">
        On its way
      </h2>
      <ul className="mt-5 grid gap-6">
        {orders.map((order) => (
          <Card as="li" key={order.reference} className="items-center justify-between gap-8 p-5 md:flex md:p-7">
            <div className="min-w-0">
              <p className="text-sm text-ink-soft">
                <span className="figures">{order.reference}</span>, ordered {longDate(order.placedAt)}
              </p>
              <h3 className="mt-1 text-title wrap-anywhere">{stateText(order)}</h3>
              <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{orderName(order)}</p>
              <LinkButton to={`/order/${order.reference}`} look="quiet" size="small" className="mt-4">
                See order<span className="sr-only"> {order.reference}</span>
              </LinkButton>
            </div>
            {order.state === 'CONFIRMED' && order.next?.on && <DateTile on={order.next.on} hours={null} />}
          </Card>
        ))}
      </ul>
    </section>
  )
}
