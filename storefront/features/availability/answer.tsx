import { outcomeOf, type View } from './availability.ts'
import type { AvailabilityFlow } from './availability-flow.ts'
import { LineCheckAnswer, MobileAnswer } from './other-answers.tsx'
import { PlansAnswer } from './plans-answer.tsx'

// What comes after the question, in one file to fetch.
export { AddressChoice } from './address-choice.tsx'
export { NetworkSilent } from './network-silent.tsx'

type AnswerProps = { view: Extract<View, { step: 'answer' }>; flow: AvailabilityFlow }

export function Answer({ view: { prequal, plans, fresh }, flow }: AnswerProps) {
  switch (outcomeOf(prequal)) {
    case 'plans':
      return (
        <PlansAnswer
          prequal={prequal}
          fresh={fresh}
          plans={plans}
          onChange={flow.changeAddress}
          onRetry={() => void flow.loadPlans(prequal)}
        />
      )
    case 'lineCheck':
      return <LineCheckAnswer prequal={prequal} fresh={fresh} onChange={flow.changeAddress} />
    case 'mobile':
      return <MobileAnswer prequal={prequal} fresh={fresh} onChange={flow.changeAddress} />
  }
}
