import { AddOnsPage } from '../features/add-ons/add-ons-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { publicPageHeaders } from '../shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function AddOnsRoute() {
  return (
    <>
      <PageHead title="Extras" description="Extras for the plans in your cart, each with its price." />
      <AddOnsPage />
    </>
  )
}
