import { data } from 'react-router'
import { WithdrawPageDocument } from '#storefront/api/generated/withdrawal.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { OrderNotFound } from '#storefront/features/order/order-not-found.tsx'
import { WithdrawPage } from '#storefront/features/withdrawal/withdraw-page.tsx'
import type { Route } from './+types/order-withdraw'

export async function loader({ context, params: { reference } }: Route.LoaderArgs) {
  const reply = await loadForVisitor(context, WithdrawPageDocument, { reference })
  return reply.ok ? { order: reply.value.order } : data({ order: null }, { status: 404 })
}

export default function OrderWithdrawRoute({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <WithdrawPage order={order} /> : <OrderNotFound />
}
