import { lazy, Suspense } from 'react'
import { useCart } from './cart.ts'

const FilledCartBar = lazy(() => import('./filled-cart-bar.tsx').then((module) => ({ default: module.FilledCartBar })))

/** Always there, at the bottom, once there is something to pay for. */
export function CartBar() {
  const state = useCart()
  if (state.status !== 'ready' || state.cart.offers.length === 0) return null
  return (
    <Suspense>
      <FilledCartBar state={state} />
    </Suspense>
  )
}
