import { Suspense } from 'react'
import type { SignalUse } from '#domain/coverage/signal-text.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useNear } from '#storefront/early/lazy/use-near.ts'

const SignalCheck = lazyComponent(() => import('./signal-check.tsx').then((module) => module.SignalCheck))

/** The signal check below mobile plans. */
export function SignalSection({ use }: { use: SignalUse }) {
  const { place, near } = useNear()
  return (
    <section aria-labelledby="signal" className="wrap mt-12">
      <div className="rounded-panel bg-surface-tint p-6 sm:p-8">
        <h2 id="signal" className="text-title">
          What’s the signal like at home?
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">Check before you order. If it’s weak, we’ll say so.</p>
        {/* As tall as the form, and as its result where the home is known and the result comes by itself. */}
        <div
          ref={place}
          className="min-h-50 in-data-returning:min-h-120 md:in-data-returning:min-h-102 lg:in-data-returning:min-h-60"
        >
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
