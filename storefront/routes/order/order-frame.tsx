import { useEffect, useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import { CartBar } from '#storefront/features/cart/bar/cart-bar.tsx'
import type { OrderView } from '#storefront/features/order/order-view.ts'
import { cartReference } from '#storefront/journey/cart-reference.ts'
import { Shell } from '#storefront/shell/frame/shell.tsx'

/** Around the page of an order: who has ordered calls another number than who wants to. */
export default function OrderFrameRoute() {
  const hasAnother = useHasAnotherCart()
  return (
    <>
      <Shell phone="care">
        <Outlet />
      </Shell>
      {hasAnother && <CartBar />}
    </>
  )
}

/** Each page of an order loads what it shows of it. */
type PageOfOrder = { order?: Partial<Pick<OrderView, 'state' | 'cart'>> | null }

/** What was ordered is no longer in the cart: only who has filled another fetches what shows it. */
function useHasAnotherCart(): boolean {
  const [hasAnother, setHasAnother] = useState(false)
  const { order } = (useMatches().at(-1)?.loaderData ?? {}) as PageOfOrder
  const ordered = order?.state === 'CONFIRMED' || order?.state === 'WITHDRAWN' ? order.cart?.uuid : null
  useEffect(() => setHasAnother(!ordered || cartReference() !== ordered), [ordered])
  return hasAnother
}
