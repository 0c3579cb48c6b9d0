import { PortingPage } from '#storefront/features/porting/porting-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function PortingRoute() {
  return (
    <>
      <PageHead title="Your mobile number" />
      <PortingPage />
    </>
  )
}
