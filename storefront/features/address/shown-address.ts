import { addressOneLine } from '#domain/address/address-lines.ts'
import type { Address } from './address.ts'

/** On one line, as a person would write it: the network sends counties in capitals, and Dublin as town and county. */
export function shownAddress(address: Address): string {
  return addressOneLine({ ...address, county: shownCounty(address) })
}

function shownCounty({ town, county }: Address): string | null {
  const name = (county ?? '').replace(/^CO_/, '').toLowerCase()
  if (town?.toLowerCase().split(' ').includes(name)) return null
  return name.replace(/(^|[\s_-])(\p{L})/gu, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`)
}
