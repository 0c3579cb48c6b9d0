import { Outlet, useLocation } from 'react-router'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { FencedShell } from '#storefront/shell/frame/fenced-shell.tsx'

/** Around the pages of checkout, without menu and cart bar. What is being paid for can no longer be changed. */
export default function FencedFrameRoute() {
  const { pathname } = useLocation()
  return (
    <FencedShell withWayBack={pathname !== PAY_PAGE}>
      <Outlet />
    </FencedShell>
  )
}
