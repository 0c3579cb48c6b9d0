import { AvailabilityPage } from '../features/availability/availability-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { publicPageHeaders } from '../shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function BroadbandRoute() {
  return (
    <>
      <PageHead
        title="Broadband"
        description="Check your Eircode, see the broadband plans your home can have and every bill of each of them."
      />
      <AvailabilityPage />
    </>
  )
}
