import { Suspense, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { CartFailed } from '#storefront/features/cart/cart-failed.tsx'
import { broadbandLine, lineOf } from '#storefront/features/cart/cart-line.ts'
import { LazyHeldCart } from '#storefront/features/cart/held/lazy-held-cart.tsx'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { useJourney } from '#storefront/journey/use-journey.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { CurrentServiceSkeleton } from './current-service-skeleton.tsx'

const SavedAnswers = lazyComponent(() => import('./saved-answers.tsx').then((module) => module.SavedAnswers))

export function CurrentServicePage() {
  return (
    <div className="wrap fold-tall pt-8 sm:pt-10">
      <PageTitle />
      <Questions />
    </div>
  )
}

/** What customers of ours have is known: they choose a time alone. */
function PageTitle() {
  const isNew = isAcquisition(useJourney())
  return (
    <>
      <h1 className="text-page">{isNew ? 'Your current service' : 'When can the engineer come?'}</h1>
      <p className="mt-2 mb-8 max-w-[60ch] text-ink-soft">
        {isNew
          ? 'A few questions so you’re never without service. It takes about a minute.'
          : 'Until then everything stays as it is.'}
      </p>
    </>
  )
}

function Questions() {
  const state = useCart()
  const [answer, onAnswer] = useState<boolean | null>(null)
  const early = { answer, onAnswer }
  switch (state.status) {
    case 'unknown':
    case 'loading':
      return <CurrentServiceSkeleton early={early} />
    case 'failed':
      return <CartFailed />
    case 'none':
      return state.isHeld ? <LazyHeldCart by={state.isHeld} /> : <NoBroadband />
    case 'ready': {
      const line = broadbandLine(state.cart) ?? lineOf(state.cart, 'SA_PSTN')
      if (!line) return <NoBroadband />
      return (
        <Suspense fallback={<CurrentServiceSkeleton early={early} />}>
          <SavedAnswers cart={state.cart} line={line} early={early} />
        </Suspense>
      )
    }
  }
}

export function NoBroadband() {
  return (
    <div className="max-w-3xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <h2 className="text-title">There’s no broadband in your order</h2>
      <p className="mt-2 text-ink-soft">These questions are about switching broadband. Choose a plan first.</p>
      <LinkButton to="/shop/broadband" className="mt-5">
        See broadband plans
      </LinkButton>
    </div>
  )
}
