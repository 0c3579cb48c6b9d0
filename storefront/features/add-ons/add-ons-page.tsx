import { Suspense } from 'react'
import boat from '../../illustrations/paper-boat.svg'
import { lateComponent } from '../../ui/late-component.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCart } from '../cart/cart.ts'
import { OrderFailed } from '../summary/order-failed.tsx'
import { AddOnsSkeleton } from './add-ons-skeleton.tsx'

const LineAddOns = lateComponent(() => import('./line-add-ons.tsx').then((module) => module.LineAddOns))

export function AddOnsPage() {
  return (
    <div className="wrap fold-tall pt-8 sm:pt-10">
      <h1 className="text-page">Extras</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-ink-soft">
        Only if you want them. Nothing is chosen for you, and each one shows in your totals at once.
      </p>
      <CurrentExtras />
    </div>
  )
}

function CurrentExtras() {
  const state = useCart()
  switch (state.status) {
    case 'unknown':
      return (
        <>
          <div className="cart-only">
            <AddOnsSkeleton />
          </div>
          <div className="no-cart-only">
            <NothingToAddTo />
          </div>
        </>
      )
    case 'loading':
      return <AddOnsSkeleton />
    case 'failed':
      return <OrderFailed />
    case 'none':
      return <NothingToAddTo />
    case 'ready':
      if (state.cart.offers.length === 0) return <NothingToAddTo />
      return (
        <Suspense fallback={<AddOnsSkeleton />}>
          {state.notice && (
            <div className="mb-5">
              <Notice tone="warning">{state.notice}</Notice>
            </div>
          )}
          <div className="grid gap-12">
            {state.cart.offers.map((offer) => (
              <LineAddOns key={offer.id} offer={offer} />
            ))}
          </div>
          <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-panel bg-surface-tint p-5 sm:px-7">
            <p>
              {state.cart.offers.some(({ addOns }) => addOns.length > 0)
                ? 'Your extras are in your order.'
                : 'No extras? That is fine, you can go on without.'}
            </p>
            <LinkButton to="/shop/summary" className="max-sm:w-full">
              Go to your order
            </LinkButton>
          </div>
        </Suspense>
      )
  }
}

function NothingToAddTo() {
  return (
    <div className="grid items-center gap-8 rounded-panel bg-surface-tint p-6 sm:grid-cols-2 sm:p-10">
      <img src={boat} alt="" width="320" height="200" className="w-full rounded-card" />
      <div>
        <h2 className="text-heading">There is no plan to add to yet</h2>
        <p className="mt-2 text-ink-soft">Extras go with a plan. Choose one first, and what goes with it shows here.</p>
        <LinkButton to="/shop/broadband" className="mt-6">
          See broadband plans
        </LinkButton>
      </div>
    </div>
  )
}
