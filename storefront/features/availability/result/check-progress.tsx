import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import type { AddressLookup, Way } from '../search/address-lookup.ts'
import { lookupText } from '../search/lookup-text.ts'
import { OtherWays } from '../search/other-ways.tsx'
import { CheckStages } from './check-stages.tsx'

type CheckProgressProps = { question: AddressLookup; finding: boolean; onChange: (way?: Way) => void }

/** An Eircode and a number are looked up and asked about in one go; an address is known already. */
function stateOfAddress({ by }: AddressLookup): 'running' | 'done' {
  return by === 'address' ? 'done' : 'running'
}

/** Says what is going on instead of turning a wheel. */
export function CheckProgress({ question, finding, onChange }: CheckProgressProps) {
  return (
    <div className="min-h-64">
      <FocusHeading>{finding ? 'Looking for your home' : 'Asking the network'}</FocusHeading>
      {/* An address takes up to two lines: nothing moves when the Eircode becomes one. */}
      <p className="mt-1.5 mb-4 min-h-13 text-ink-soft">{lookupText(question)}</p>
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
