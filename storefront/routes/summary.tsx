import { SummaryPageDocument } from '#storefront/api/generated/summary.ts'
import { load } from '#storefront/api/loader-query.ts'
import { OrderSummary } from '#storefront/features/summary/order-summary.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/summary'

export const headers = publicPageHeaders

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, SummaryPageDocument, {})
}

export default function SummaryRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Your order" />
      <OrderSummary tacticalOffers={loaderData.getTacticalOffers} />
    </>
  )
}
