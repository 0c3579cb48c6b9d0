import { CurrentServicePage } from '../features/current-service/current-service-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { publicPageHeaders } from '../shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function CurrentServiceRoute() {
  return (
    <>
      <PageHead title="Your current service" />
      <CurrentServicePage />
    </>
  )
}
