import { data } from 'react-router'
import { PlanContractSummaryDocument } from '#storefront/api/generated/contract-summary.ts'
import { load } from '#storefront/api/loader-query.ts'
import { ContractSummaryPage } from '#storefront/features/contract-summary/contract-summary-page.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/contract-summary'

export const headers = publicPageHeaders

export async function loader({ context, params: { plan } }: Route.LoaderArgs) {
  const { contractSummary, comparablePlans } = await load(context, PlanContractSummaryDocument, { plan })
  if (contractSummary === null) throw data(null, { status: 404 })
  return { plan, summary: contractSummary, others: comparablePlans }
}

export default function ContractSummaryRoute({ loaderData: { plan, summary, others } }: Route.ComponentProps) {
  return <ContractSummaryPage plan={plan} summary={summary} others={others} />
}
