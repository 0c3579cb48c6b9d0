import { type ComponentType, useEffect, useState } from 'react'
import { onFirstTouch } from '#storefront/ui/late/late-hydration.tsx'

/**
 * Fetched with the first touch of the page, while there still is a connection. Without a place that waits for it: React
 * would hold it back until every part of the page is alive.
 */
export function LateOfflineGuard() {
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
