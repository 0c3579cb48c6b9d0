import { Outlet } from 'react-router'
import { CartBar } from '#storefront/features/cart/bar/cart-bar.tsx'
import { Shell } from '#storefront/shell/frame/shell.tsx'

/** The frame of the pages on which a customer browses. */
export default function ShopFrameRoute() {
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <CartBar />
    </>
  )
}
