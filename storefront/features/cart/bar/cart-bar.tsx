import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { rememberedPack, rememberPack } from '#storefront/journey/remembered-pack.ts'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import type { CartState } from '../cart-store.ts'
import { useCart } from '../use-cart.ts'

const FilledCartBar = lazy(() => import('./filled-cart-bar.tsx').then((module) => ({ default: module.FilledCartBar })))
const PackOnTheWay = lazy(() => import('./pack-on-the-way.tsx').then((module) => ({ default: module.PackOnTheWay })))

/** Always there, at the bottom, once there is something to pay for; before that, TV that waits for its broadband. */
export function CartBar() {
  const state = useCart()
  const [wantedPack, forget] = useWantedPack()
  return (
    <>
      {/* Here from the start: what is put on a page together with its words is not heard. */}
      <VisuallyHiddenStatus>{statusOf(state)}</VisuallyHiddenStatus>
      <Suspense>
        {state.status === 'ready' && isFilled(state.cart) ? (
          <FilledCartBar state={state} />
        ) : (
          wantedPack && <PackOnTheWay offerCode={wantedPack} onForget={forget} />
        )}
      </Suspense>
    </>
  )
}

/** What was ordered is no longer in the cart. */
function isFilled({ offers, status }: Extract<CartState, { status: 'ready' }>['cart']): boolean {
  return offers.length > 0 && status !== 'ORDERED'
}

function statusOf(state: CartState): string {
  if (state.status !== 'ready') return ''
  return state.pending ? 'Updating your cart' : (state.news?.words ?? '')
}

/** Whoever comes from a TV pack to find broadband first gets both. */
function useWantedPack() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const asked = params.get('tv')
  const [wanted, setWanted] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have remembered one, or let it go
  useEffect(() => {
    if (asked) rememberPack(asked)
    setWanted(rememberedPack())
  }, [asked, pathname])
  return [wanted, () => setWanted(null)] as const
}
