import { useEffect, useState } from 'react'
import { Outlet, useMatches } from 'react-router'
import { CartBar } from '#storefront/features/cart/bar/cart-bar.tsx'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import type { OrderView } from '#storefront/features/order/order-view.ts'
import { cartReference } from '#storefront/journey/cart-reference.ts'
import { Shell } from '#storefront/shell/frame/shell.tsx'

/** The frame of an order: customers who have ordered call another number than those who want to. */
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

/** Its cart can no longer be changed: a referred order is placed, and only being checked. */
const ORDERED: readonly (OrderView['state'] | undefined)[] = ['CONFIRMED', 'WITHDRAWN', 'REFERRED']

/** Each page of an order loads the fields that it shows. */
type PageOfOrder = { order?: Partial<Pick<OrderView, 'state' | 'cart'>> | null }

/** An ordered cart is no longer shown: only a visitor who has filled another one fetches the cart bar. */
function useHasAnotherCart(): boolean {
  const [hasAnother, setHasAnother] = useState(false)
  const { order } = (useMatches().at(-1)?.loaderData ?? {}) as PageOfOrder
  const ordered = order && ORDERED.includes(order.state) ? order.cart?.uuid : null
  useEffect(() => {
    const isAnother = !ordered || cartReference() !== ordered
    setHasAnother(isAnother)
    // The cart in memory is from before the order: elsewhere it would still be offered.
    if (!isAnother) void cartStore.revalidate()
  }, [ordered])
  return hasAnother
}
