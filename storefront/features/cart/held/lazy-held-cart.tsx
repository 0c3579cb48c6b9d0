import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

const HeldCart = lazyComponent(() => import('./held-cart.tsx').then((module) => module.HeldCart))

/** Fetched by the few visitors who come with the name of a cart and without its secret. */
export function LazyHeldCart() {
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-64 w-full max-w-3xl rounded-panel" />}>
      <HeldCart />
    </Suspense>
  )
}
