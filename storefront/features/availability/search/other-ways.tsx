import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { WAYS, type Way } from './address-lookup.ts'

const LABELS = {
  eircode: 'Use my Eircode or address',
  number: 'Use my phone number',
  byHand: 'Enter the address by hand',
} satisfies Record<Way, string>

type OtherWaysProps = {
  /** The form that is on the screen; without one the first way is to change the address. */
  current?: Way
  onChoose: (way: Way) => void
}

export function OtherWays({ current, onChoose }: OtherWaysProps) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6">
      {WAYS.filter((way) => way !== current).map((way) => (
        <li key={way}>
          <TextButton onClick={() => onChoose(way)} className="min-h-11 text-sm">
            {way === 'eircode' && !current ? 'Change address' : LABELS[way]}
          </TextButton>
        </li>
      ))}
    </ul>
  )
}
