import { redirect } from 'react-router'
import { CartContractSummariesDocument } from '#storefront/api/generated/contract-summary.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { ContractSummariesPage } from '#storefront/features/contract-summary/contract-summaries-page.tsx'
import type { Route } from './+types/checkout-contract-summaries'

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await loadForVisitor(context, CartContractSummariesDocument, {})
  if (!reply.ok) throw redirect('/shop/summary')
  return { summaries: reply.value.cartContractSummaries }
}

export default function CheckoutContractSummariesRoute({ loaderData: { summaries } }: Route.ComponentProps) {
  const back = { to: '/shop/summary', label: 'Back to your order' }
  return (
    <ContractSummariesPage
      title="Your contract summaries"
      pdf="/checkout/contract-summaries.pdf"
      back={back}
      summaries={summaries}
    />
  )
}
