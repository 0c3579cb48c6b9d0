import { USUAL_LIMIT } from '#domain/text-limit.ts'
import type { Address } from './address.ts'
import { COUNTIES, countyCode } from './counties.ts'

export type HandAddress = { line1: string; line2: string; line3: string; town: string; county: string }

export const EMPTY_ADDRESS: HandAddress = { line1: '', line2: '', line3: '', town: '', county: '' }

const REQUIRED = {
  line1: 'Enter the house name or number and the street or townland.',
  town: 'Enter your town or the post town.',
  county: 'Choose your county.',
} satisfies Partial<HandAddress>

const TOO_LONG = `Keep it within ${USUAL_LIMIT.atMost} characters.`

export function handAddressProblems(given: HandAddress): Partial<HandAddress> {
  const missing = Object.entries(REQUIRED).filter(([field]) => given[field as keyof typeof REQUIRED].trim() === '')
  const long = Object.entries(given).filter(([, text]) => text.trim().length > USUAL_LIMIT.atMost)
  return Object.fromEntries([...missing, ...long.map(([field]) => [field, TOO_LONG])])
}

/** What was written before, back in the form. */
export function handAddressOf({ addressLine1, addressLine2, addressLine3, town, county }: Address): HandAddress {
  return {
    line1: addressLine1 ?? '',
    line2: addressLine2 ?? '',
    line3: addressLine3 ?? '',
    town: town ?? '',
    county: COUNTIES.find((name) => countyCode(name) === county) ?? '',
  }
}

export function toAddress({ line1, line2, line3, town, county }: HandAddress): Address {
  return {
    addressLine1: line1.trim(),
    addressLine2: line2.trim() || null,
    addressLine3: line3.trim() || null,
    town: town.trim(),
    county: countyCode(county),
    eircode: null,
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
}
