import { Link } from 'react-router'
import type { AccountOrderPartFragment } from '#storefront/api/generated/types.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { SideCard } from '#storefront/ui/card.tsx'
import { AddOrder } from './add-order.tsx'
import { isUnderWay, orderName, stateText } from './order-state.ts'

type AccountOrdersProps = {
  orders: readonly AccountOrderPartFragment[]
  onAdded: (order: AccountOrderPartFragment) => void
}

/** The customer's own orders that nothing more comes of, newest first. */
export function AccountOrders({ orders, onAdded }: AccountOrdersProps) {
  const past = orders.filter((order) => !isUnderWay(order))
  return (
    <SideCard title="Your orders">
      {orders.length === 0 && (
        <p className="text-ink-soft">You haven’t ordered anything online with this account yet.</p>
      )}
      {past.length > 0 && (
        <ul className="divide-y divide-line">
          {past.map((order) => (
            <OrderRow key={order.reference} order={order} />
          ))}
        </ul>
      )}
      {/* Begins anew once an order was added. */}
      <AddOrder key={orders.length} onAdded={onAdded} />
    </SideCard>
  )
}

function OrderRow({ order }: { order: AccountOrderPartFragment }) {
  const { reference, placedAt } = order
  return (
    <li className="py-2.5">
      <Link
        to={`/order/${reference}`}
        className="inline-block min-h-6 font-semibold text-accent underline underline-offset-4 wrap-anywhere"
      >
        {orderName(order)}
      </Link>
      <p>{stateText(order)}</p>
      <p className="text-ink-soft">
        <span className="figures">{reference}</span>, ordered {longDate(placedAt)}
      </p>
    </li>
  )
}
