import { Outlet } from 'react-router'
import { CartBar } from '../features/cart/bar/cart-bar.tsx'
import { Shell } from '../shell/frame/shell.tsx'

/** Around the page of an order: who has ordered calls another number than who wants to. */
export default function OrderFrameRoute() {
  return (
    <>
      <Shell phone="care">
        <Outlet />
      </Shell>
      <CartBar />
    </>
  )
}
