import { createDateFormats } from '#storefront/formatting/date-formatter.ts'
import { outcomeOf, type View } from './availability.ts'
import type { LazyFlow } from './lazy-flow.ts'
import { LineCheck } from './line-check/line-check.tsx'
import { MismatchResult } from './result/mismatch-result.tsx'
import { MobileResult } from './result/mobile-result.tsx'
import { PlansResult } from './result/plans-result.tsx'

export { CheckProgress } from './result/check-progress.tsx'
export { NetworkSilent } from './result/network-silent.tsx'
// What comes after the question, in one file to fetch.
export { AddressChoice } from './search/address-choice.tsx'

// It is fetched while the question is typed, and an answer is full of dates.
createDateFormats()

type AvailabilityResultProps = { view: Extract<View, { step: 'answer' }>; flow: LazyFlow }

/** What can be had at the address, or what stands in the way of it. */
export function AvailabilityResult({ view, flow }: AvailabilityResultProps) {
  const { prequal, plans, fresh, takesFocus, lineClear } = view
  const shared = { prequal, takesFocus, onChange: flow.changeAddress }
  const sold = { ...shared, plans, onRetry: () => flow.loadPlans(prequal), onConfirmed: flow.confirmHome }
  switch (outcomeOf(prequal, lineClear)) {
    case 'plans':
      return <PlansResult {...sold} />
    case 'lineCheck':
      return (
        <LineCheck
          {...shared}
          // Who has confirmed the home is told more about the line.
          key={`${prequal.prequalId} ${prequal.addressConfirmed}`}
          begun={!fresh}
          onConfirmed={flow.confirmHome}
          onClear={() => flow.clearLine(prequal)}
          onForgotten={() => flow.askAgain(prequal)}
        />
      )
    case 'mismatch':
      return <MismatchResult {...shared} />
    case 'mobile':
      return <MobileResult {...sold} />
  }
}
