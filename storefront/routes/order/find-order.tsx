import { FindOrderForm } from '#storefront/features/order/find-order-form.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function FindOrderRoute() {
  return (
    <>
      <PageHead title="Find my order" />
      <FindOrderForm />
    </>
  )
}
