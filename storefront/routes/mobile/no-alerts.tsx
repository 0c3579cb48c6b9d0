import { NoAlertsPage } from '../../features/handsets/waiting/no-alerts-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { publicPageHeaders } from '../../shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function NoAlertsRoute() {
  return (
    <>
      <PageHead title="No more e-mails about phones" />
      <NoAlertsPage />
    </>
  )
}
