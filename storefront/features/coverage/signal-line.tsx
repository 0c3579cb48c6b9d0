import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { journey } from '#storefront/journey/journey-storage.ts'

const HomeSignal = lazyComponent(() => import('./home-signal.tsx').then((module) => module.HomeSignal), {
  unreachable: 'nothing',
})

/** Before anything mobile can be added: what the signal is like at an address that was checked. Its room is reserved for those. */
export function SignalLine({ className = '' }: { className?: string }) {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(journey.read('PREQUALID') !== null), [])
  return (
    <div className={`in-data-returning:min-h-11 sm:in-data-returning:min-h-6 ${className}`} role="status">
      <Suspense>{isKnown && <HomeSignal />}</Suspense>
    </div>
  )
}
