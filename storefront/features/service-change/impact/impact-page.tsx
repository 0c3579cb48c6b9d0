import { ServiceImpactDocument } from '#storefront/api/generated/service-impact.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { CartFailed } from '#storefront/features/cart/cart-failed.tsx'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { useWholeCart } from '#storefront/features/cart/use-cart.ts'
import { LazyChangeFailed } from '../offer/lazy-change-failed.tsx'
import { Impact } from './impact.tsx'
import { ImpactEmpty } from './impact-empty.tsx'
import { ImpactSkeleton } from './impact-skeleton.tsx'

/** The summary of a cross-sell cart: what the customer has, what is new, and every bill from then on. */
export function ImpactPage({ reference }: { reference: string | null }) {
  const state = useWholeCart()
  switch (state.status) {
    case 'ready':
      return state.cart.offers.length === 0 ? (
        <ImpactEmpty />
      ) : (
        // Another version of the cart has other bills.
        <LoadedImpact key={state.cart.version} cart={state.cart} reference={reference ?? state.cart.uuid} />
      )
    case 'failed':
      return (
        <div className="wrap py-10">
          <CartFailed />
        </div>
      )
    case 'none':
      return <ImpactEmpty />
    default:
      return <ImpactSkeleton />
  }
}

function LoadedImpact({ cart, reference }: { cart: Cart; reference: string }) {
  const { result, retry } = useQuery(ServiceImpactDocument, { reference })
  if (result.state === 'failed') return <LazyChangeFailed failure={result.failure} onRetry={retry} />
  if (result.state === 'loading') return <ImpactSkeleton />
  return <Impact cart={cart} impact={result.value.serviceImpact} />
}
