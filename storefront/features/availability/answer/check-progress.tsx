import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import type { AddressQuestion, Way } from '../ask/address-question.ts'
import { OtherWays } from '../ask/other-ways.tsx'
import { questionWords } from '../ask/question-words.ts'
import { CheckStages } from './check-stages.tsx'

type CheckProgressProps = { question: AddressQuestion; finding: boolean; onChange: (way?: Way) => void }

/** An Eircode and a number are looked up and asked about in one go; an address is known already. */
function stateOfAddress({ by }: AddressQuestion): 'running' | 'done' {
  return by === 'address' ? 'done' : 'running'
}

/** Says what is going on instead of turning a wheel. */
export function CheckProgress({ question, finding, onChange }: CheckProgressProps) {
  return (
    <div className="min-h-64">
      <FocusHeading>{finding ? 'Looking for your home' : 'Asking the network'}</FocusHeading>
      {/* An address takes up to two lines: nothing moves when the Eircode becomes one. */}
      <p className="mt-1.5 mb-4 min-h-13 text-ink-soft">{questionWords(question)}</p>
      <CheckStages
        stages={[
          { label: 'Find your address', state: stateOfAddress(question) },
          { label: 'Ask what reaches it, how fast and from when', state: finding ? 'open' : 'running' },
          { label: 'Show the plans for it', state: 'open' },
        ]}
      />
      <OtherWays onChoose={onChange} />
    </div>
  )
}
