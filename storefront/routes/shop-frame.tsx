import { Outlet } from 'react-router'
import { CartBar } from '#storefront/features/cart/bar/cart-bar.tsx'
import { Shell } from '#storefront/shell/frame/shell.tsx'

/** Around the pages on which the customer looks about. */
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
