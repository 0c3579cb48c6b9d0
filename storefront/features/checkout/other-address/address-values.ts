import { COUNTIES, countyCode } from '#domain/address/counties.ts'
import { extractEircode, formatEircode } from '#domain/address/eircode.ts'
import type { Address } from '#storefront/features/address/address.ts'

/** The fields of an address beside that of the home. */
export const ADDRESS_PARTS = ['line1', 'line2', 'line3', 'town', 'county', 'eircode'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]
export type AddressValues = Record<AddressPart, string>

/** As it stands in the fields of a form; nothing known: all of them empty. */
export function addressValues(address: Address | null): AddressValues {
  const eircode = extractEircode(address?.eircode ?? '')
  return {
    line1: address?.addressLine1 ?? '',
    line2: address?.addressLine2 ?? '',
    line3: address?.addressLine3 ?? '',
    town: address?.town ?? '',
    county: COUNTIES.find((name) => countyCode(name) === address?.county) ?? '',
    eircode: eircode === null ? '' : formatEircode(eircode),
  }
}
