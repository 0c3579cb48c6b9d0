import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { rememberedPack, rememberPack } from '#storefront/journey/remembered-pack.ts'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { useCart } from '../use-cart.ts'

const LazyCartBar = lazyComponent(() => import('./lazy-cart-bar.tsx').then((module) => module.LazyCartBar))

/** Always there, at the bottom, once there is something to pay for; before that, TV that waits for its broadband. */
export function CartBar() {
  const state = useCart()
  const cart = state.status === 'ready' ? state : null
  // What was ordered is no longer in the cart; what was removed can be taken back.
  const isEnabled =
    cart !== null &&
    cart.cart.status !== 'ORDERED' &&
    (cart.cart.offers.length > 0 || cart.removing || (cart.news ?? cart.notice) !== null)
  const expired = state.status === 'none' ? (state.expired ?? null) : null
  const isHeld = state.status === 'none' && state.isHeld === true
  const asked = useSearchParams()[0].get('tv')
  const [waits, setWaits] = useState(false)

  // Whoever comes from a TV pack to find broadband first gets both.
  useEffect(() => {
    if (asked) rememberPack(asked)
    setWaits(rememberedPack() !== null)
  }, [asked])

  return (
    <>
      {/* Here from the start: what is put on a page together with its words is not heard. */}
      <VisuallyHiddenStatus>{cart?.pending ? 'Updating your cart' : cart?.news?.words}</VisuallyHiddenStatus>
      {(isEnabled || waits || expired || isHeld) && (
        <Suspense>
          <LazyCartBar state={isEnabled ? cart : null} expired={expired} isHeld={isHeld} />
        </Suspense>
      )}
    </>
  )
}
