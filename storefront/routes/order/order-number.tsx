import { data } from 'react-router'
import { OrderNumbersDocument } from '#storefront/api/generated/order-number.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { CorrectNumberPage } from '#storefront/features/order/number/correct-number-page.tsx'
import { OrderNotFound } from '#storefront/features/order/order-not-found.tsx'
import type { Route } from './+types/order-number'

export async function loader({ context, params: { reference } }: Route.LoaderArgs) {
  const reply = await loadForVisitor(context, OrderNumbersDocument, { reference })
  return reply.ok ? { order: reply.value.order } : data({ order: null }, { status: 404 })
}

export default function OrderNumberRoute({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <CorrectNumberPage {...order} /> : <OrderNotFound />
}
