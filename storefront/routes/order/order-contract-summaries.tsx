import { data } from 'react-router'
import { OrderContractSummariesDocument } from '#storefront/api/generated/contract-summary.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { ContractSummariesPage } from '#storefront/features/contract-summary/contract-summaries-page.tsx'
import { OrderNotFound } from '#storefront/features/order/order-not-found.tsx'
import type { Route } from './+types/order-contract-summaries'

export async function loader({ context, params: { reference } }: Route.LoaderArgs) {
  const reply = await loadForVisitor(context, OrderContractSummariesDocument, { reference })
  return reply.ok ? { order: reply.value.order } : data({ order: null }, { status: 404 })
}

export default function OrderContractSummariesRoute({ loaderData: { order } }: Route.ComponentProps) {
  if (!order) return <OrderNotFound />
  const back = { to: `/order/${order.reference}`, label: `Back to order ${order.reference}` }
  return (
    <ContractSummariesPage
      title="Your contract summaries"
      pdf={`/order/${order.reference}/contract-summaries.pdf`}
      back={back}
      summaries={order.contractSummaries}
    />
  )
}
