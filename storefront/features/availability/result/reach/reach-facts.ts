import { speedLabel } from '#domain/availability/speed-label.ts'
import { realisticSpeed, speedRangeText } from '#domain/coverage/realistic-speed.ts'
import { bestSignal, type NetworkSignal } from '#domain/coverage/signal.ts'
import { SIGNAL_LABELS } from '#domain/coverage/signal-text.ts'
import { NETWORK_NAME } from '#storefront/formatting/network-names.ts'
import type { Plans, Prequal } from '../../availability.ts'

export type Signals = readonly NetworkSignal[] | 'loading' | 'unknown'

type ReachFact = { term: string; value: string }

const CHECKING = 'Checking…'

/** What reaches a home, by line and by air, and the speed that can be relied on. */
export function reachFacts({ selection }: Pick<Prequal, 'selection'>, plans: Plans, signals: Signals): ReachFact[] {
  const { technology, lineBelow } = selection
  const isMobile = technology === 'MBB'
  const line = isMobile ? (lineBelow?.technology ?? null) : technology
  return [
    { term: 'Line', value: line ? NETWORK_NAME[line] : 'None found' },
    { term: 'Realistic speed', value: isMobile ? mobileSpeed(signals) : fixedSpeed(plans) },
    { term: 'Mobile signal indoors', value: signalText(signals) },
  ]
}

function signalText(signals: Signals): string {
  if (signals === 'loading') return CHECKING
  return signals === 'unknown' ? 'We couldn’t check it' : SIGNAL_LABELS[bestSignal(signals, 'indoor')]
}

function mobileSpeed(signals: Signals): string {
  if (signals === 'loading') return CHECKING
  if (signals === 'unknown') return 'Depends on your signal'
  const range = realisticSpeed(signals)
  return range === null ? 'No signal indoors' : `${speedRangeText(range)} indoors, not guaranteed`
}

/** What the plans have at any time, from the slowest to the fastest. */
function fixedSpeed(plans: Plans): string {
  if (plans.state !== 'ready') return plans.state === 'loading' ? CHECKING : 'See each plan'
  const speeds = plans.plans.flatMap(({ minDownloadSpeed }) => minDownloadSpeed ?? [])
  if (speeds.length === 0) return 'See each plan'
  const [least, most] = [Math.min(...speeds), Math.max(...speeds)]
  return least === most ? `${speedLabel(least)} or more` : `${speedLabel(least)} to ${speedLabel(most)} or more`
}
