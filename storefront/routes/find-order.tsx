import { FindOrderForm } from '../features/order/find-order-form.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { publicPageHeaders } from '../shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function FindOrderRoute() {
  return (
    <>
      <PageHead title="Find my order" />
      <FindOrderForm />
    </>
  )
}
