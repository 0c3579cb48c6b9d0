import { CurrentServicePage } from '#storefront/features/current-service/current-service-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function CurrentServiceRoute() {
  return (
    <>
      <PageHead title="Your current service" />
      <CurrentServicePage />
    </>
  )
}
