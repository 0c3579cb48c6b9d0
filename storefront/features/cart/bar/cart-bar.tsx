import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { rememberedPack, rememberPack } from '#storefront/journey/remembered-pack.ts'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { useCart } from '../use-cart.ts'

const LazyCartBar = lazyComponent(() => import('./lazy-cart-bar.tsx').then((module) => module.LazyCartBar))

/** Fixed at the bottom once the cart has a line; before that it shows a TV pack that waits for its broadband. */
export function CartBar() {
  const state = useCart()
  const cart = state.status === 'ready' ? state : null
  // An ordered cart is hidden; an empty one is shown while a removal can be undone.
  const isEnabled =
    cart !== null &&
    cart.cart.status !== 'ORDERED' &&
    (cart.cart.offers.length > 0 || cart.removing || (cart.news ?? cart.notice) !== null)
  const expired = state.status === 'none' ? (state.expired ?? null) : null
  const isHeld = state.status === 'none' ? state.isHeld : undefined
  const chosenPack = useSearchParams()[0].get('tv')
  const [waits, setWaits] = useState(false)

  // A TV pack that was chosen first is added with the broadband.
  useEffect(() => {
    if (chosenPack) rememberPack(chosenPack)
    setWaits(rememberedPack() !== null)
  }, [chosenPack])

  return (
    <>
      {/* Always rendered: screen readers do not announce a status that is inserted together with its text. */}
      <VisuallyHiddenStatus>{cart?.pending ? 'Updating your cart' : cart?.news?.text}</VisuallyHiddenStatus>
      {(isEnabled || waits || expired || isHeld) && (
        <Suspense>
          <LazyCartBar state={isEnabled ? cart : null} expired={expired} isHeld={isHeld} />
        </Suspense>
      )}
    </>
  )
}
