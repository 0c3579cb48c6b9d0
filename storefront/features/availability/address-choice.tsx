import { type FormEvent, useState } from 'react'
import { addressLines } from '#domain/availability/address-lines.ts'
import { type Eircode, formatEircode } from '#domain/availability/eircode.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { FocusHeading } from '../../ui/focus-heading.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { Address } from './availability.ts'
import { shownAddress } from './shown-address.ts'

type AddressChoiceProps = {
  eircode: Eircode
  addresses: readonly Address[]
  onConfirm: (address: Address) => void
  onChange: () => void
}

export function AddressChoice({ eircode, addresses, onConfirm, onChange }: AddressChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const address = addresses.find((candidate, index) => keyOf(candidate, index) === chosen)

  const [place, ...otherPlaces] = new Set(addresses.map(placeOf))
  const shared = otherPlaces.length === 0 ? place : undefined

  function confirm(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (address) onConfirm(address)
  }

  return (
    <form onSubmit={confirm} noValidate>
      <FocusHeading>Choose your address</FocusHeading>
      <p className="mt-1.5 text-ink-soft">
        {addresses.length} homes share {formatEircode(eircode)}
        {shared && `: ${shared}`}.
      </p>
      <div className="-mx-1 mt-4 max-h-[19rem] overflow-y-auto p-1">
        <ChoiceList
          legend="Choose your address"
          choices={addresses.map((candidate, index) => ({
            value: keyOf(candidate, index),
            label: addressLines(candidate)[0] ?? shownAddress(candidate),
            detail: shared ? undefined : placeOf(candidate),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <p role="alert" className="mt-2 min-h-6 text-sm font-medium text-danger-700">
        {asked && !address ? 'Please, choose your address from the list.' : ''}
      </p>
      <Button type="submit" className="mt-1 w-full">
        Confirm this address
      </Button>
      <TextButton onClick={onChange} className="mt-3 min-h-11">
        Change address
      </TextButton>
    </form>
  )
}

function keyOf({ addressId }: Address, index: number): string {
  return addressId ?? String(index)
}

/** Everything but the first line: what the homes of one building have in common. */
function placeOf(address: Address): string {
  return shownAddress({ ...address, addressLine1: null, eircode: null })
}
