import { addressOneLine } from '#domain/address/address-lines.ts'
import type { Address } from './address.ts'

/** On one line, as a person would write it. */
export function shownAddress(address: Address): string {
  return addressOneLine(address)
}
