import { OrderSummary } from '../features/summary/order-summary.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { publicPageHeaders } from '../shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function SummaryRoute() {
  return (
    <>
      <PageHead title="Your order" />
      <OrderSummary />
    </>
  )
}
