import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { rememberPack } from '#storefront/journey/remembered-pack.ts'
import { useCart } from '../use-cart.ts'

const FilledCartBar = lazy(() => import('./filled-cart-bar.tsx').then((module) => ({ default: module.FilledCartBar })))

/** Always there, at the bottom, once there is something to pay for. */
export function CartBar() {
  const state = useCart()
  const [params] = useSearchParams()
  const wantedPack = params.get('tv')
  // Whoever comes from a TV pack to find broadband first is led back to it.
  useEffect(() => {
    if (wantedPack) rememberPack(wantedPack)
  }, [wantedPack])
  // What was ordered is no longer in the cart.
  if (state.status !== 'ready' || state.cart.offers.length === 0 || state.cart.status === 'ORDERED') return null
  return (
    <Suspense>
      <FilledCartBar state={state} />
    </Suspense>
  )
}
