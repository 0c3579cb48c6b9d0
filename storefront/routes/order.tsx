import { data } from 'react-router'
import { loadOrder } from '../features/order/load-order.ts'
import { OrderNotFound } from '../features/order/order-not-found.tsx'
import { OrderPage } from '../features/order/order-page.tsx'
import type { Route } from './+types/order'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key')
  const found = await loadOrder(context, { reference: params.reference, key })
  return data(found, { status: found.order ? 200 : 404 })
}

export default function OrderRoute({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <OrderPage order={order} /> : <OrderNotFound />
}
