import { outcomeOf, type View } from './availability.ts'
import type { LazyFlow } from './lazy-flow.ts'
import { LineCheck } from './line-check/line-check.tsx'
import { MismatchResult } from './result/mismatch-result.tsx'
import { MobileResult } from './result/mobile-result.tsx'
import { PlansResult } from './result/plans-result.tsx'

export { CheckProgress } from './result/check-progress.tsx'
export { NetworkSilent } from './result/network-silent.tsx'
// What follows the search, in one chunk.
export { AddressChoice } from './search/address-choice.tsx'

type AvailabilityResultProps = { view: Extract<View, { step: 'result' }>; flow: LazyFlow }

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
          // A confirmed home gets a verdict that was withheld before, so the check runs again.
          key={`${prequal.prequalId} ${prequal.addressConfirmed}`}
          begun={!fresh}
          onConfirmed={flow.confirmHome}
          onClear={() => flow.clearLine(prequal)}
          onForgotten={() => flow.lookUpAgain(prequal)}
        />
      )
    case 'mismatch':
      return <MismatchResult {...shared} />
    case 'mobile':
      return <MobileResult {...sold} />
  }
}
