import { data } from 'react-router'
import { ComparedContractSummariesDocument } from '#storefront/api/generated/contract-summary.ts'
import { load } from '#storefront/api/loader-query.ts'
import { ComparedSummariesPage } from '#storefront/features/contract-summary/compared-summaries-page.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/compared-contract-summary'

export const headers = publicPageHeaders

export async function loader({ context, params: { plan, other } }: Route.LoaderArgs) {
  const { one, other: two, ...beside } = await load(context, ComparedContractSummariesDocument, { plan, other })
  const first = beside.besideOther.find((known) => known.plan === plan)
  const second = beside.besideOne.find((known) => known.plan === other)
  if (!(one && two && first && second)) throw data(null, { status: 404 })
  return {
    compared: [
      { ...first, summary: one },
      { ...second, summary: two },
    ] as const,
  }
}

export default function ComparedContractSummaryRoute({ loaderData: { compared } }: Route.ComponentProps) {
  return <ComparedSummariesPage compared={compared} />
}
