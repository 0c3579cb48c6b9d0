import { data } from 'react-router'
import { JUST_ORDERED } from '#storefront/features/checkout/steps/checkout-steps.ts'
import { LinkedOrderPage } from '#storefront/features/order/linked-order-page.tsx'
import { loadOrder } from '#storefront/features/order/load-order.ts'
import { OrderLost, OrderNotFound } from '#storefront/features/order/order-not-found.tsx'
import { OrderPage } from '#storefront/features/order/order-page.tsx'
import type { Route } from './+types/order'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const found = await loadOrder(context, { reference: params.reference, key: searchParams.get('key') })
  const isNew = searchParams.has(JUST_ORDERED)
  return data({ ...found, isNew }, { status: found.order || found.linked ? 200 : 404 })
}

export default function OrderRoute({ loaderData: { order, linked, lost, isNew } }: Route.ComponentProps) {
  if (linked) return <LinkedOrderPage linked={linked} />
  if (lost) return <OrderLost message={lost} />
  return order ? <OrderPage order={order} isNew={isNew} /> : <OrderNotFound />
}
