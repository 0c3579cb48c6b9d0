import { formatEircode } from '#domain/address/eircode.ts'
import { groupPhone } from '#domain/address/phone.ts'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import type { AddressLookup } from './address-lookup.ts'

/** The lookup as a person would write it. */
export function lookupText(lookup: AddressLookup): string {
  switch (lookup.by) {
    case 'eircode':
      return formatEircode(lookup.eircode)
    case 'text':
      return lookup.text
    case 'address':
    case 'hand':
      return shownAddress(lookup.address)
    case 'number':
      return groupPhone(lookup.number)
  }
}
