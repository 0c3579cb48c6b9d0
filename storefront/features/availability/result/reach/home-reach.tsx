import type { NetworkSignal } from '#domain/coverage/signal.ts'
import { signalVerdict } from '#domain/coverage/signal-text.ts'
import { MobileCoverageDocument } from '#storefront/api/generated/coverage.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { Card } from '#storefront/ui/card.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Plans, Prequal } from '../../availability.ts'
import { reachFacts, type Signals } from './reach-facts.ts'

/** So that "up to" is never alone. The signal loads after the plans, in a place that is reserved for it. */
export function HomeReach({ prequal, plans }: { prequal: Prequal; plans: Plans }) {
  const signals = useSignals(prequal)
  const isMobile = prequal.selection.technology === 'MBB'
  return (
    <Card as="section" aria-label="What reaches your home" className="px-4 py-1.5 sm:px-6 sm:py-4">
      <dl className="grid gap-x-8 text-sm max-sm:text-xs max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-3 sm:grid-cols-3">
        {reachFacts(prequal, plans, signals).map(({ term, value }, index) => (
          // On a phone the badge above names the line, so that the first price stays on the first screen.
          <div
            key={term}
            className={`max-sm:col-span-2 max-sm:grid-cols-subgrid ${index === 0 && !isMobile ? 'max-sm:hidden' : 'max-sm:grid'}`}
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {isMobile && signals !== 'unknown' && (
        <div className="mt-3 min-h-20">{signals !== 'loading' && <Verdict signals={signals} />}</div>
      )}
    </Card>
  )
}

function useSignals({ addressResponse }: Prequal): Signals {
  const eircode = addressResponse?.eircode ?? null
  const { result } = useQuery(MobileCoverageDocument, eircode === null ? null : { eircode })
  if (eircode === null || result.state === 'failed') return 'unknown'
  return result.state === 'loading' ? 'loading' : (result.value.mobileCoverage.signals as NetworkSignal[])
}

function Verdict({ signals }: { signals: readonly NetworkSignal[] }) {
  const { tone, title, text } = signalVerdict(signals, 'broadband')
  return (
    <Notice tone={tone} title={title}>
      <p>{text}</p>
    </Notice>
  )
}
