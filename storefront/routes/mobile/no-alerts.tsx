import { NoAlertsPage } from '#storefront/features/handsets/stock-alerts/no-alerts-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function NoAlertsRoute() {
  return (
    <>
      <PageHead title="No more emails about phones" />
      <NoAlertsPage />
    </>
  )
}
