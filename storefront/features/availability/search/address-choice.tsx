import { type FormEvent, useState } from 'react'
import { addressLines } from '#domain/address/address-lines.ts'
import { extractEircode, formatEircode } from '#domain/address/eircode.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { ChoiceList } from '#storefront/ui/form/choice-list.tsx'
import type { AddressLookup, Way } from './address-lookup.ts'
import { lookupText } from './lookup-text.ts'
import { OtherWays } from './other-ways.tsx'

type AddressChoiceProps = {
  lookup: AddressLookup
  addresses: readonly Address[]
  onConfirm: (address: Address) => void
  onChange: (way?: Way) => void
}

export function AddressChoice({ lookup, addresses, onConfirm, onChange }: AddressChoiceProps) {
  // A single match is preselected and still confirmed: it may not be the home that was meant.
  const [chosen, setChosen] = useState(() => (addresses.length === 1 ? addresses.map(keyOf)[0] : null) ?? null)
  const [isSubmitted, setSubmitted] = useState(false)
  const address = addresses.find((candidate, index) => keyOf(candidate, index) === chosen)

  const [somewhere, ...elsewhere] = new Set(addresses.map(surroundings))
  const building = elsewhere.length === 0 && addresses.length > 1 ? somewhere : undefined

  function confirm(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (address) onConfirm(address)
  }

  return (
    <form onSubmit={confirm} noValidate>
      <FocusHeading>Choose your address</FocusHeading>
      <p className="mt-1.5 text-ink-soft">
        {foundFor(lookup, addresses.length)}
        {building && `: ${building}`}.
      </p>
      <div className="-mx-1 mt-4 max-h-[20.5rem] overflow-y-auto p-1">
        <ChoiceList
          legend="Choose your address"
          choices={addresses.map((candidate, index) => ({
            value: keyOf(candidate, index),
            label: addressLines(candidate)[0] ?? shownAddress(candidate),
            detail: building ? shownEircode(candidate) : shownAddress({ ...candidate, addressLine1: null }),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <p role="alert" className="mt-2 min-h-6 text-sm font-medium text-danger-700">
        {isSubmitted && !address ? 'Please, choose your address from the list.' : ''}
      </p>
      <Button type="submit" className="mt-1 w-full">
        Confirm this address
      </Button>
      <OtherWays onChoose={onChange} />
    </form>
  )
}

function foundFor(lookup: AddressLookup, count: number): string {
  const text = lookupText(lookup)
  if (lookup.by === 'eircode') return `${count} homes share ${text}`
  return count === 1 ? `This is what we found for “${text}”` : `${count} homes fit “${text}”`
}

function keyOf({ addressId }: Address, index: number): string {
  return addressId ?? String(index)
}

/** Homes in the country often differ by their Eircode alone. */
function shownEircode({ eircode }: Address): string | undefined {
  const known = extractEircode(eircode ?? '')
  return known === null ? undefined : formatEircode(known)
}

/** Everything but the first line: what the homes of one building have in common. */
function surroundings(address: Address): string {
  return shownAddress({ ...address, addressLine1: null, eircode: null })
}
