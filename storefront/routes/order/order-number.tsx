import { data } from 'react-router'
import { OrderNumbersDocument } from '#storefront/api/generated/order-number.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { CorrectNumberPage } from '#storefront/features/order/number/correct-number-page.tsx'
import { OrderNotFound } from '#storefront/features/order/order-not-found.tsx'
import type { Route } from './+types/order-number'

export async function loader({ context, params: { reference } }: Route.LoaderArgs) {
  const asked = await loadForVisitor(context, OrderNumbersDocument, { reference })
  return asked.ok ? { order: asked.value.order } : data({ order: null }, { status: 404 })
}

export default function OrderNumberRoute({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <CorrectNumberPage {...order} /> : <OrderNotFound />
}
