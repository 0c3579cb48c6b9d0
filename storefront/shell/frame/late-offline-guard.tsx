import { Suspense, useEffect, useState } from 'react'
import { lateComponent } from '#storefront/ui/late/late-component.tsx'
import { onFirstTouch } from '#storefront/ui/late/late-hydration.tsx'

const OfflineGuard = lateComponent(() => import('./offline-guard.tsx').then((module) => module.OfflineGuard), {
  unreachable: 'nothing',
})

/** Fetched with the first touch of the page, while there still is a connection. */
export function LateOfflineGuard() {
  const [touched, setTouched] = useState(false)
  useEffect(() => onFirstTouch(() => setTouched(true)), [])
  return (
    touched && (
      <Suspense>
        <OfflineGuard />
      </Suspense>
    )
  )
}
