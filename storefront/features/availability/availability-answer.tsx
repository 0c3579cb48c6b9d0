import { MismatchAnswer } from '#storefront/features/availability/answer/mismatch-answer.tsx'
import { MobileAnswer } from '#storefront/features/availability/answer/mobile-answer.tsx'
import { PlansAnswer } from '#storefront/features/availability/answer/plans-answer.tsx'
import { LineCheck } from '#storefront/features/availability/line-check/line-check.tsx'
import { makeDateFormats } from '#storefront/words/written-date.ts'
import { outcomeOf, type View } from './availability.ts'
import type { LateFlow } from './late-flow.ts'

export { CheckProgress } from '#storefront/features/availability/answer/check-progress.tsx'
export { NetworkSilent } from '#storefront/features/availability/answer/network-silent.tsx'
// What comes after the question, in one file to fetch.
export { AddressChoice } from '#storefront/features/availability/choose/address-choice.tsx'

// It is fetched while the question is typed, and an answer is full of dates.
makeDateFormats()

type AvailabilityAnswerProps = { view: Extract<View, { step: 'answer' }>; flow: LateFlow }

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
