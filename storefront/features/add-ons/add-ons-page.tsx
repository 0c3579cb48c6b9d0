import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { CartFailed } from '#storefront/features/cart/cart-failed.tsx'
import { LazyHeldCart } from '#storefront/features/cart/held/lazy-held-cart.tsx'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import { WithoutCart } from '#storefront/features/cart/without-cart.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import boat from '../../illustrations/paper-boat.svg'
import { AddOnsSkeleton } from './add-ons-skeleton.tsx'

const OrderAddOns = lazyComponent(() => import('./order-add-ons.tsx').then((module) => module.OrderAddOns))

export function AddOnsPage() {
  return (
    <div className="wrap fold-tall pt-8 sm:pt-10">
      <h1 className="text-page">Extras</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-ink-soft">
        Only if you want them. Nothing is chosen for you, and your totals update straight away. Monthly extras have no
        minimum term: end one at any time with 30 days’ notice and keep your plan.
      </p>
      <CurrentExtras />
    </div>
  )
}

function CurrentExtras() {
  const state = useCart()
  switch (state.status) {
    case 'unknown':
    case 'none':
      if (state.status === 'none' && state.isHeld) return <LazyHeldCart by={state.isHeld} />
      return (
        <WithoutCart isKnown={state.status === 'none'} waiting={<AddOnsSkeleton />}>
          <NothingToAddTo />
        </WithoutCart>
      )
    case 'loading':
      return <AddOnsSkeleton />
    case 'failed':
      return <CartFailed />
    case 'ready':
      if (state.cart.offers.length === 0) return <NothingToAddTo />
      return (
        <Suspense fallback={<AddOnsSkeleton />}>
          <OrderAddOns state={state} />
        </Suspense>
      )
  }
}

function NothingToAddTo() {
  return (
    <div className="grid items-center gap-8 rounded-panel bg-surface-tint p-6 sm:grid-cols-2 sm:p-10">
      <img src={boat} alt="" width="320" height="200" className="w-full rounded-card" />
      <div>
        <h2 className="text-heading">There’s no plan to add extras to yet</h2>
        <p className="mt-2 text-ink-soft">Extras go with a plan. Choose one first and you’ll see its extras here.</p>
        <LinkButton to="/shop/broadband" className="mt-6">
          See broadband plans
        </LinkButton>
      </div>
    </div>
  )
}
