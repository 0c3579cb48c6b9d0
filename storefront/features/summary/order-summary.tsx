import { Suspense, useRef } from 'react'
import { CartFailed } from '#storefront/features/cart/cart-failed.tsx'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import type { TacticalOffer } from '#storefront/features/summary/sections/line-tactical-offers.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { lateComponent } from '#storefront/ui/late/late-component.tsx'
import boat from '../../illustrations/paper-boat.svg'
import { FocusHeading } from '../../ui/focus-heading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderSummarySkeleton } from './order-summary-skeleton.tsx'

type OrderSummaryProps = { tacticalOffers: readonly TacticalOffer[] }

const ExpiredCart = lateComponent(() => import('../cart/expired/expired-cart.tsx').then((module) => module.ExpiredCart))
const OrderLines = lateComponent(() => import('./order-lines.tsx').then((module) => module.OrderLines))

export function OrderSummary({ tacticalOffers }: OrderSummaryProps) {
  return (
    <div className="wrap fold-tall pt-8 sm:pt-10">
      <h1 className="text-page">Your order</h1>
      <CurrentOrder tacticalOffers={tacticalOffers} />
    </div>
  )
}

function CurrentOrder({ tacticalOffers }: OrderSummaryProps) {
  const state = useCart()
  const hadLines = useRef(false)
  switch (state.status) {
    case 'unknown':
      // One of the two is painted, by what the head of the page found in this browser.
      return (
        <>
          <div className="cart-only">
            <OrderSummarySkeleton />
          </div>
          <div className="no-cart-only">
            <OrderEmpty emptied={false} />
          </div>
        </>
      )
    case 'loading':
      return <OrderSummarySkeleton />
    case 'failed':
      return (
        <div className="mt-6">
          <CartFailed />
        </div>
      )
    case 'none':
      if (state.expired === undefined) return <OrderEmpty emptied={false} />
      return (
        <Suspense fallback={<OrderSummarySkeleton />}>
          <ExpiredCart cart={state.expired} />
        </Suspense>
      )
    case 'ready':
      if (state.cart.status === 'ORDERED') return <OrderBegun ordered />
      if (state.cart.status === 'PAYING') return <OrderBegun ordered={false} />
      if (state.cart.offers.length === 0) return <OrderEmpty emptied={hadLines.current} />
      hadLines.current = true
      return (
        <Suspense fallback={<OrderSummarySkeleton />}>
          {state.notice && (
            <div className="mt-4 mb-5">
              <Notice tone="warning">{state.notice}</Notice>
            </div>
          )}
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

/** What was ordered, or is being paid for, has a page of its own; checkout knows which. */
function OrderBegun({ ordered }: { ordered: boolean }) {
  return (
    <div className="mt-6 max-w-3xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <h2 className="text-title">{ordered ? 'You have ordered this' : 'You have begun to order this'}</h2>
      <p className="mt-2 text-ink-soft">
        {ordered
          ? 'Your order has a page of its own. What you choose next goes into a new cart.'
          : 'Finish it, or change it from there. Nothing is charged before you have.'}
      </p>
      <LinkButton to="/checkout" className="mt-5">
        {ordered ? 'See your order' : 'Go on with your order'}
      </LinkButton>
    </div>
  )
}

export function OrderEmpty({ emptied }: { emptied: boolean }) {
  return (
    <div className="mt-6 grid items-center gap-8 rounded-panel bg-surface-tint p-6 sm:grid-cols-2 sm:p-10">
      <img src={boat} alt="" width="320" height="200" className="w-full rounded-card" />
      <div>
        <FocusHeading takesFocus={emptied} className="text-heading">
          Your cart is empty
        </FocusHeading>
        <p className="mt-2 text-ink-soft">Choose a plan and it waits for you here, with every bill it will bring.</p>
        <LinkButton to="/shop/broadband" className="mt-6">
          See broadband plans
        </LinkButton>
      </div>
    </div>
  )
}
