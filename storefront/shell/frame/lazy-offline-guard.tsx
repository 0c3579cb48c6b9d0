import { type ComponentType, useEffect, useState } from 'react'
import { onFirstTouch } from '#storefront/early/lazy/lazy-hydration.tsx'

/**
 * Fetched with the first touch of the page, while there still is a connection. Without Suspense around it: React would defer it
 * until every part of the page is hydrated.
 */
export function LazyOfflineGuard() {
  const [guard, setGuard] = useState<{ Guard: ComponentType } | null>(null)
  useEffect(
    () =>
      onFirstTouch(() => {
        import('./offline-guard.tsx').then(
          ({ OfflineGuard }) => setGuard({ Guard: OfflineGuard }),
          () => {},
        )
      }),
    [],
  )
  return guard && <guard.Guard />
}
