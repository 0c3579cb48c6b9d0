import { Outlet } from 'react-router'
import { CartBar } from '#storefront/features/cart/bar/cart-bar.tsx'
import { Shell } from '#storefront/shell/frame/shell.tsx'

/** The frame of a customer's own pages: the phone number is that of care. */
export default function AccountFrameRoute() {
  return (
    <>
      <Shell phone="care">
        <Outlet />
      </Shell>
      <CartBar />
    </>
  )
}
