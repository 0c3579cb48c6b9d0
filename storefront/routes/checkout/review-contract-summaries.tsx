import { ContractSummariesPage } from '#storefront/features/contract-summary/contract-summaries-page.tsx'
import type { Route } from './+types/review-contract-summaries'
import { loader } from './checkout-contract-summaries.tsx'

export { loader }

/** The same summaries inside of checkout, on the way to the order button. */
export default function ReviewContractSummariesRoute({ loaderData: { summaries } }: Route.ComponentProps) {
  const back = { to: '/checkout/review', label: 'Back to review' }
  return (
    <ContractSummariesPage
      title="Your contract summaries"
      pdf="/checkout/contract-summaries.pdf"
      back={back}
      summaries={summaries}
    />
  )
}
