import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import type { AddressLookup, Way } from '../search/address-lookup.ts'
import { lookupText } from '../search/lookup-text.ts'
import { OtherWays } from '../search/other-ways.tsx'
import { CheckStages } from './check-stages.tsx'

type CheckProgressProps = { lookup: AddressLookup; finding: boolean; onChange: (way?: Way) => void }

/** For an Eircode or a number the same request finds the address and checks it. */
function stateOfAddress({ by }: AddressLookup): 'running' | 'done' {
  return by === 'address' ? 'done' : 'running'
}

export function CheckProgress({ lookup, finding, onChange }: CheckProgressProps) {
  return (
    <div className="min-h-64">
      <FocusHeading>{finding ? 'Looking for your home' : 'Asking the network'}</FocusHeading>
      {/* An address takes up to two lines: nothing moves when the Eircode becomes one. */}
      <p className="mt-1.5 mb-4 min-h-13 text-ink-soft">{lookupText(lookup)}</p>
      <CheckStages
        stages={[
          { label: 'Find your address', state: stateOfAddress(lookup) },
          { label: 'Ask what reaches it, how fast and from when', state: finding ? 'open' : 'running' },
          { label: 'Show the plans for it', state: 'open' },
        ]}
      />
      <OtherWays onChoose={onChange} />
    </div>
  )
}
