import { PortingPage } from '../../features/porting/porting-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { publicPageHeaders } from '../../shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function PortingRoute() {
  return (
    <>
      <PageHead title="Your mobile number" />
      <PortingPage />
    </>
  )
}
