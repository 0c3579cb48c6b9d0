import { formatEircode } from '#domain/address/eircode.ts'
import { groupPhone } from '#domain/address/phone.ts'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import type { AddressLookup } from './address-lookup.ts'

/** What was asked about, as a person would write it. */
export function lookupText(question: AddressLookup): string {
  switch (question.by) {
    case 'eircode':
      return formatEircode(question.eircode)
    case 'text':
      return question.text
    case 'address':
    case 'hand':
      return shownAddress(question.address)
    case 'number':
      return groupPhone(question.number)
  }
}
