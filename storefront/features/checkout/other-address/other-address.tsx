import { useState } from 'react'
import { COUNTIES } from '#domain/address/counties.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { AddressFinder } from './address-finder.tsx'
import { ADDRESS_PARTS, type AddressPart, type AddressValues, addressValues } from './address-values.ts'

const COUNTY_CHOICES = COUNTIES.map((county) => ({ value: county, label: county }))

type FieldProps = {
  id: string
  name: string
  value: string
  error: string | null
  advice: string | null
  onChange: (event: never) => void
}

type OtherAddressProps = {
  /** The section of the autocomplete tokens. */
  purpose: 'billing' | 'shipping'
  field: (part: AddressPart) => FieldProps
  onFound: (address: AddressValues) => void
}

/** An address other than the home: found by the search and corrected, or written by hand. */
export function OtherAddress({ purpose, field, onFound }: OtherAddressProps) {
  const fields = ADDRESS_PARTS.map(field)
  const [byHand, setByHand] = useState(false)
  // Fields with a value or an error are always open.
  const isOpen = byHand || fields.some(({ value, error }) => value !== '' || error !== null)

  function found(address: Address) {
    onFound(addressValues(address))
    setByHand(true)
  }

  return (
    <>
      <AddressFinder onFound={found} onByHand={() => setByHand(true)} />
      {isOpen && (
        <div className="mt-5 grid gap-y-5">
          <TextField
            {...field('line1')}
            label="House and street or townland"
            autoComplete={`${purpose} address-line1`}
          />
          <TextField {...field('line2')} label="Area or estate (optional)" autoComplete={`${purpose} address-line2`} />
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <TextField {...field('town')} label="Town" autoComplete={`${purpose} address-level2`} />
            <SelectField
              {...field('county')}
              label="County"
              placeholder="Choose"
              choices={COUNTY_CHOICES}
              autoComplete={`${purpose} address-level1`}
            />
          </div>
          <TextField
            {...field('eircode')}
            label="Eircode (optional)"
            autoComplete={`${purpose} postal-code`}
            autoCapitalize="characters"
            spellCheck={false}
            className="sm:max-w-60"
          />
        </div>
      )}
    </>
  )
}
