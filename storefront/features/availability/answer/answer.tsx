import { outcomeOf, type View } from '#storefront/features/availability/availability.ts'
import type { LateFlow } from '#storefront/features/availability/late-flow.ts'
import { LineCheck } from '#storefront/features/availability/line-check/line-check.tsx'
import { MismatchAnswer } from './mismatch-answer.tsx'
import { MobileAnswer } from './mobile-answer.tsx'
import { PlansAnswer } from './plans-answer.tsx'

// What comes after the question, in one file to fetch.
export { AddressChoice } from '#storefront/features/availability/choose/address-choice.tsx'
export { CheckProgress } from './check-progress.tsx'
export { NetworkSilent } from './network-silent.tsx'

type AnswerProps = { view: Extract<View, { step: 'answer' }>; flow: LateFlow }

export function Answer({ view: { prequal, plans, fresh, takesFocus, lineClear }, flow }: AnswerProps) {
  const shared = { prequal, takesFocus, onChange: flow.changeAddress }
  switch (outcomeOf(prequal, lineClear)) {
    case 'plans':
      return (
        <PlansAnswer {...shared} plans={plans} onRetry={() => flow.loadPlans(prequal)} onConfirmed={flow.confirmHome} />
      )
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
      return <MobileAnswer {...shared} />
  }
}
