import { SummaryPageDocument } from '../api/generated/summary.ts'
import { load } from '../api/loader-query.ts'
import { OrderSummary } from '../features/summary/order-summary.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { publicPageHeaders } from '../shell/public-page-headers.ts'
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
