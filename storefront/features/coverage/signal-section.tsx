import { memo } from 'react'
import type { SignalUse } from '#domain/coverage/signal-text.ts'
import { LazyPlace, lazyHydration } from '#storefront/early/lazy/lazy-hydration.tsx'
import { journey } from '#storefront/journey/journey-storage.ts'

/** Hydrated at once where a home is known: its signal is checked without a press. */
const SignalCheck = lazyHydration(
  () => import('./signal-check.tsx').then((module) => module.SignalCheck),
  () => journey.read('PREQUALID') !== null,
)

/** The signal check beside mobile plans. Memoised: a page that renders again would hydrate it at once. */
export const SignalSection = memo(function SignalSection({ use }: { use: SignalUse }) {
  return (
    <section aria-labelledby="signal" className="wrap mt-12">
      <div className="rounded-panel bg-surface-tint p-6 sm:p-8">
        <h2 id="signal" className="text-title">
          What’s the signal like at home?
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">Check before you order. If it’s weak, we’ll say so.</p>
        {/* As tall as the form and its result where the home is known: the result comes by itself. */}
        <div className="in-data-returning:min-h-120 md:in-data-returning:min-h-102 lg:in-data-returning:min-h-60">
          <LazyPlace fallback={<div className="min-h-38" />}>
            <SignalCheck use={use} />
          </LazyPlace>
        </div>
      </div>
    </section>
  )
})
