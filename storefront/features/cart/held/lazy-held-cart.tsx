import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { HeldBy } from '../cart-state.ts'

const HeldCart = lazyComponent(() => import('./held-cart.tsx').then((module) => module.HeldCart))

/** Lazy, because few visitors have a cart's uuid without its secret. */
export function LazyHeldCart({ by }: { by: HeldBy }) {
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-64 w-full max-w-3xl rounded-panel" />}>
      <HeldCart by={by} />
    </Suspense>
  )
}
