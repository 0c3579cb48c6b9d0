import { Outlet, useLocation } from 'react-router'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { FencedShell } from '#storefront/shell/frame/fenced-shell.tsx'

/** The frame of checkout, without menu and cart bar. An order that is being paid for can no longer be changed. */
export default function FencedFrameRoute() {
  const { pathname } = useLocation()
  return (
    <FencedShell withWayBack={pathname !== PAY_PAGE}>
      <Outlet />
    </FencedShell>
  )
}
