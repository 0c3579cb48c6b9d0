import { Suspense } from 'react'
import { lateComponent } from '#storefront/ui/late/late-component.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

const HeldCart = lateComponent(() => import('./held-cart.tsx').then((module) => module.HeldCart))

/** Fetched by the few who come with the name of a cart and without its secret. */
export function LateHeldCart() {
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-64 w-full max-w-3xl rounded-panel" />}>
      <HeldCart />
    </Suspense>
  )
}
