import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { CartFailed } from '#storefront/features/cart/cart-failed.tsx'
import type { Cart, CartState } from '#storefront/features/cart/cart-state.ts'
import { LazyHeldCart } from '#storefront/features/cart/held/lazy-held-cart.tsx'
import { useWholeCart } from '#storefront/features/cart/use-cart.ts'
import { WithoutCart } from '#storefront/features/cart/without-cart.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import boat from '../../illustrations/paper-boat.svg'
import { OrderSummarySkeleton } from './order-summary-skeleton.tsx'
import type { TacticalOffer } from './sections/line-tactical-offers.tsx'

type OrderSummaryProps = { tacticalOffers: readonly TacticalOffer[] }

const ExpiredCart = lazyComponent(() =>
  import('#storefront/features/cart/expired/expired-cart.tsx').then((module) => module.ExpiredCart),
)
const OrderLines = lazyComponent(() => import('./order-lines.tsx').then((module) => module.OrderLines))

/** After an order this is a link to its page. */
const OrderBegun = lazyComponent(() => import('./order-begun.tsx').then((module) => module.OrderBegun))

/** A chunk of its own, because it is rare: two windows changed one cart. */
const ChangedElsewhere = lazyComponent(() =>
  import('./moved/changed-elsewhere.tsx').then((module) => module.ChangedElsewhere),
)

export function OrderSummary({ tacticalOffers }: OrderSummaryProps) {
  const state = useWholeCart()
  return (
    <div className="wrap fold-tall pt-8 sm:pt-10">
      <h1 className="text-page">Your order</h1>
      {/* The largest text of the first screen is part of the page as it was sent, so it is painted before any script runs. */}
      {mayBeOrdered(state) && (
        <p className="cart-only mt-2 max-w-[48ch] text-lg text-ink-soft">
          What you chose, what it costs and from when. Nothing is charged until you order.
        </p>
      )}
      <CurrentOrder state={state} tacticalOffers={tacticalOffers} />
    </div>
  )
}

function mayBeOrdered(state: CartState<Cart>): boolean {
  if (state.status === 'ready') return state.cart.status === 'OPEN' && state.cart.offers.length > 0
  return state.status === 'unknown' || state.status === 'loading'
}

function CurrentOrder({ state, tacticalOffers }: OrderSummaryProps & { state: CartState<Cart> }) {
  const hadLines = useRef(false)
  const before = useCartBefore(state)
  switch (state.status) {
    case 'unknown':
    case 'none':
      if (state.status === 'none' && state.expired !== undefined) {
        return (
          <Suspense fallback={<OrderSummarySkeleton />}>
            <ExpiredCart cart={state.expired} />
          </Suspense>
        )
      }
      if (state.status === 'none' && state.isHeld) {
        return <LazyHeldCart by={state.isHeld} />
      }
      return (
        <WithoutCart isKnown={state.status === 'none'} waiting={<OrderSummarySkeleton />}>
          <OrderEmpty emptied={false} />
        </WithoutCart>
      )
    case 'loading':
      return <OrderSummarySkeleton />
    case 'failed':
      return (
        <div className="mt-6">
          <CartFailed />
        </div>
      )
    case 'ready':
      if (state.cart.status === 'ORDERED' || state.cart.status === 'PAYING') {
        return (
          <Suspense fallback={<OrderSummarySkeleton />}>
            <OrderBegun cart={state.cart} />
          </Suspense>
        )
      }
      if (state.cart.offers.length === 0) return <OrderEmpty emptied={hadLines.current} />
      hadLines.current = true
      return (
        <Suspense fallback={<OrderSummarySkeleton />}>
          {state.notice && <ChangedElsewhere notice={state.notice} before={before} cart={state.cart} />}
          <OrderLines
            cart={state.cart}
            pending={state.pending}
            tacticalOffers={tacticalOffers}
            waiting={<OrderSummarySkeleton />}
          />
        </Suspense>
      )
  }
}

/** The cart that was shown before another version of it came; null: none was. */
function useCartBefore(state: CartState<Cart>): Cart | null {
  const cart = state.status === 'ready' ? state.cart : null
  const [seen, setSeen] = useState<{ now: Cart | null; before: Cart | null }>({ now: cart, before: null })
  if (cart === seen.now) return seen.before
  const isOther = cart?.version !== seen.now?.version || cart?.uuid !== seen.now?.uuid
  const next = { now: cart, before: isOther ? seen.now : seen.before }
  setSeen(next)
  return next.before
}

export function OrderEmpty({ emptied }: { emptied: boolean }) {
  return (
    <div className="mt-6 grid items-center gap-8 rounded-panel bg-surface-tint p-6 sm:grid-cols-2 sm:p-10">
      <img src={boat} alt="" width="320" height="200" className="w-full rounded-card" />
      <div>
        <FocusHeading takesFocus={emptied} className="text-heading">
          Your cart is empty
        </FocusHeading>
        <p className="mt-2 text-ink-soft">Choose a plan and you’ll see it here, with every bill to come.</p>
        <LinkButton to="/shop/broadband" className="mt-6">
          See broadband plans
        </LinkButton>
      </div>
    </div>
  )
}
