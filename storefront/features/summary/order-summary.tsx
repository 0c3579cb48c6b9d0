import { lazy, Suspense, useRef } from 'react'
import { CartFailed } from '#storefront/features/cart/cart-failed.tsx'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import type { TacticalOffer } from '#storefront/features/summary/sections/line-tactical-offers.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import boat from '../../illustrations/paper-boat.svg'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { FocusHeading } from '../../ui/focus-heading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderSummarySkeleton } from './order-summary-skeleton.tsx'

type OrderSummaryProps = { tacticalOffers: readonly TacticalOffer[] }

const OrderLines = lazy(() => import('./order-lines.tsx').then((module) => ({ default: module.OrderLines })))

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
            <HowToOrder />
            <OrderSummarySkeleton />
          </div>
          <div className="no-cart-only">
            <OrderEmpty emptied={false} />
          </div>
        </>
      )
    case 'loading':
      return (
        <>
          <HowToOrder />
          <OrderSummarySkeleton />
        </>
      )
    case 'failed':
      return (
        <div className="mt-6">
          <CartFailed />
        </div>
      )
    case 'none':
      return <OrderEmpty emptied={false} />
    case 'ready':
      if (state.cart.offers.length === 0) return <OrderEmpty emptied={hadLines.current} />
      hadLines.current = true
      return (
        <>
          <HowToOrder />
          <Suspense fallback={<OrderSummarySkeleton />}>
            {state.notice && (
              <div className="mb-5">
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
        </>
      )
  }
}

/** Said before anything else: there is no button to press at the end. */
function HowToOrder() {
  return (
    <p className="mt-2 mb-7 text-ink-soft">
      Check everything here, then call <PhoneLink /> to place it. Nothing is charged now.
    </p>
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
