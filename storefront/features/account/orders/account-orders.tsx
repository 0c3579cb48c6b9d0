import { useState } from 'react'
import { Link } from 'react-router'
import type { AccountOrderPartFragment } from '#storefront/api/generated/types.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { AddOrder } from './add-order.tsx'

const LINK = 'inline-flex min-h-8 items-center font-semibold text-accent underline underline-offset-4'

/** The customer's own orders, newest first, each with what happens next. */
export function AccountOrders({ orders: first }: { orders: readonly AccountOrderPartFragment[] }) {
  const [orders, setOrders] = useState(first)
  const add = (added: AccountOrderPartFragment) =>
    setOrders((before) => [added, ...before.filter(({ reference }) => reference !== added.reference)])
  return (
    <section aria-labelledby="orders" className="min-w-0">
      <h2 id="orders" className="text-section">
        Your orders
      </h2>
      {orders.length === 0 ? (
        <p className="mt-3 text-ink-soft">You haven’t ordered anything online with this account yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {orders.map((order) => (
            <OrderRow key={order.reference} order={order} />
          ))}
        </ul>
      )}
      {/* Begins anew once an order was added. */}
      <AddOrder key={orders.length} onAdded={add} />
    </section>
  )
}

function OrderRow({ order }: { order: AccountOrderPartFragment }) {
  const { reference, placedAt, cart } = order
  const names = cart.offers.map(({ baseOffer }) => baseOffer.description)
  return (
    <li className="gap-x-6 py-4 sm:flex sm:items-baseline sm:justify-between">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{listOf(names)}</p>
        <p className="text-ink-soft">{standingOf(order)}</p>
        <p className="text-sm text-ink-soft">
          <span className="figures">{reference}</span>, ordered {longDate(placedAt)}
        </p>
      </div>
      <Link to={`/order/${reference}`} className={`${LINK} shrink-0`}>
        See order<span className="sr-only"> {reference}</span>
      </Link>
    </li>
  )
}

function standingOf({ state, next }: AccountOrderPartFragment): string {
  switch (state) {
    case 'CANCELLED':
      return 'Not completed. You weren’t charged.'
    case 'WITHDRAWN':
      return 'Cancelled'
    case 'AWAITING_PAYMENT':
      return 'Waiting for your payment'
    case 'DEPOSIT_ASKED':
      return 'Waiting for you to accept the deposit'
    case 'REFERRED':
    case 'PLACED':
      return 'We’re checking it'
    case 'CONFIRMED':
      return next === null ? 'Done' : next.title
  }
}
