import { COUNTIES, countyCode } from '#domain/address/counties.ts'
import { extractEircode, formatEircode } from '#domain/address/eircode.ts'
import type { Address } from '#storefront/features/address/address.ts'

export const ADDRESS_PARTS = ['line1', 'line2', 'line3', 'town', 'county', 'eircode'] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]
export type AddressValues = Record<AddressPart, string>

/** The values for the fields of a form; empty without an address. */
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
