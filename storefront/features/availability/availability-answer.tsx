import { makeDateFormats } from '#storefront/words/written-date.ts'
import { MismatchAnswer } from './answer/mismatch-answer.tsx'
import { MobileAnswer } from './answer/mobile-answer.tsx'
import { PlansAnswer } from './answer/plans-answer.tsx'
import { outcomeOf, type View } from './availability.ts'
import type { LazyFlow } from './lazy-flow.ts'
import { LineCheck } from './line-check/line-check.tsx'

export { CheckProgress } from './answer/check-progress.tsx'
export { NetworkSilent } from './answer/network-silent.tsx'
// What comes after the question, in one file to fetch.
export { AddressChoice } from './choose/address-choice.tsx'

// It is fetched while the question is typed, and an answer is full of dates.
makeDateFormats()

type AvailabilityAnswerProps = { view: Extract<View, { step: 'answer' }>; flow: LazyFlow }

/** What can be had at the address, or what stands in the way of it. */
export function AvailabilityAnswer({ view, flow }: AvailabilityAnswerProps) {
  const { prequal, plans, fresh, takesFocus, lineClear } = view
  const shared = { prequal, takesFocus, onChange: flow.changeAddress }
  const sold = { ...shared, plans, onRetry: () => flow.loadPlans(prequal), onConfirmed: flow.confirmHome }
  switch (outcomeOf(prequal, lineClear)) {
    case 'plans':
      return <PlansAnswer {...sold} />
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
      return <MismatchAnswer {...shared} />
    case 'mobile':
      return <MobileAnswer {...sold} />
  }
}
