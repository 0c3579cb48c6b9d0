import type { Address } from './address.ts'
import { shownCounty } from './counties.ts'
import { extractEircode, formatEircode } from './eircode.ts'

/** One entry per printed line: up to three address lines, town, county, and what identifies the phone line. */
export function addressLines(address: Address): string[] {
  return present([...places(address), lineIdentifier(address)])
}

/** "14 Seaview Row, Dublin 8, Co. Dublin, D08 P3T7" */
export function addressOneLine(address: Address): string {
  const eircode = extractEircode(address.eircode ?? '')
  return present([...places(address), eircode && formatEircode(eircode)]).join(', ')
}

export function lineIdentifier({ sipNumber, dsl }: Pick<Address, 'sipNumber' | 'dsl'>): string | null {
  return present([sipNumber, dsl])[0] ?? null
}

function places({ addressLine1, addressLine2, addressLine3, town, county }: Address): (string | null)[] {
  return [addressLine1, addressLine2, addressLine3, town, shownCounty(county)]
}

function present(parts: readonly (string | null)[]): string[] {
  return parts.map((part) => part?.trim() ?? '').filter((part) => part !== '')
}
