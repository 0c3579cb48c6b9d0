import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useNear } from '#storefront/early/lazy/use-near.ts'
import type { SignalUse } from './signal-text.ts'

const SignalCheck = lazyComponent(() => import('./signal-check.tsx').then((module) => module.SignalCheck))

/** The signal check below mobile plans. */
export function SignalSection({ use }: { use: SignalUse }) {
  const { place, near } = useNear()
  return (
    <section aria-labelledby="signal" className="wrap mt-12">
      <div className="rounded-panel bg-surface-tint p-6 sm:p-8">
        <h2 id="signal" className="text-title">
          Does it reach your home?
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">Look it up before you order. Where it is weak, we say so.</p>
        <div ref={place} className="min-h-44">
          {near && (
            <Suspense>
              <SignalCheck use={use} />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}
