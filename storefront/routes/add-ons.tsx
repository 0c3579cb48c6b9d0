import { AddOnsPage } from '#storefront/features/add-ons/add-ons-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function AddOnsRoute() {
  return (
    <>
      <PageHead title="Extras" description="Extras for the plans in your cart, each with its price." />
      <AddOnsPage />
    </>
  )
}
