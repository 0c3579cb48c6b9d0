import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { CartFailed } from '#storefront/features/cart/cart-failed.tsx'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { LazyHeldCart } from '#storefront/features/cart/held/lazy-held-cart.tsx'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { PortingSkeleton } from './porting-skeleton.tsx'

const SavedPorting = lazyComponent(() => import('./saved-porting.tsx').then((module) => module.SavedPorting))

export function PortingPage() {
  return (
    <div className="wrap fold-tall pt-8 sm:pt-10">
      <h1 className="text-page">Your mobile number</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-ink-soft">
        Keep the number everyone knows. We’ll arrange it with your current network, free of charge.
      </p>
      <Questions />
    </div>
  )
}

function Questions() {
  const state = useCart()
  const [params] = useSearchParams()
  switch (state.status) {
    case 'unknown':
    case 'loading':
      return <PortingSkeleton />
    case 'failed':
      return <CartFailed />
    case 'none':
      return state.isHeld ? <LazyHeldCart by={state.isHeld} /> : <NoMobile />
    case 'ready': {
      const line = chosenLine(state.cart, params.get('id'))
      if (line === null) return <NoMobile />
      return (
        <Suspense fallback={<PortingSkeleton />}>
          <SavedPorting key={line.id} cart={state.cart} line={line} />
        </Suspense>
      )
    }
  }
}

/** The line that the address names; without one, the line whose number is open, or the only one. */
function chosenLine({ cartType, offers, missing }: BarCart, id: string | null): CartLine | null {
  // A plan that changes keeps the number it has.
  if (cartType === 'CHANGE_OFFER') return null
  const mobiles = offers.filter(({ baseOffer }) => baseOffer.serviceGroup === 'MOBILE')
  if (id !== null) return mobiles.find((mobile) => mobile.id === id) ?? null
  const open = missing.find(({ part }) => part === 'NUMBER_TO_BRING' || part === 'NEW_NUMBER')
  return mobiles.find((mobile) => mobile.id === open?.offerId) ?? mobiles[0] ?? null
}

function NoMobile() {
  return (
    <div className="max-w-3xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <h2 className="text-title">Your order doesn’t have this mobile plan</h2>
      <p className="mt-2 text-ink-soft">Choose a mobile plan first, then your number.</p>
      <div className="mt-5 grid gap-3 sm:flex">
        <LinkButton to="/mobile">See mobile plans</LinkButton>
        <LinkButton to="/shop/summary" look="quiet">
          See your order
        </LinkButton>
      </div>
    </div>
  )
}
