import type { NetworkSignal } from '#domain/coverage/signal.ts'
import { signalLine } from '#domain/coverage/signal-text.ts'
import { MobileCoverageDocument } from '#storefront/api/generated/coverage.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { readStoredPrequal } from '#storefront/features/availability/stored-prequal.ts'
import { Icon } from '#storefront/ui/icon.tsx'

/** The signal at the address that was checked. Nothing where it can't be read: the page has a form for it. */
export function HomeSignal() {
  const eircode = readStoredPrequal()?.addressResponse?.eircode ?? null
  const { result } = useQuery(MobileCoverageDocument, eircode === null ? null : { eircode })
  if (result.state !== 'ready') return null
  return <SignalText signals={result.value.mobileCoverage.signals as NetworkSignal[]} />
}

export function SignalText({ signals }: { signals: readonly NetworkSignal[] }) {
  const { isWeak, text } = signalLine(signals)
  return (
    <p className={`flex gap-2 text-sm ${isWeak ? 'font-semibold' : 'text-ink-soft'}`}>
      <Icon
        name={isWeak ? 'warning' : 'info'}
        className={`mt-0.5 size-4 shrink-0 ${isWeak ? 'text-warning-700' : 'text-accent'}`}
      />
      {text}
    </p>
  )
}
