import { LogOutPage } from '#storefront/shell/customer/log-out-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

export default function LogOutRoute() {
  return (
    <>
      <PageHead title="Log out" />
      <LogOutPage />
    </>
  )
}
