import { extractEircode } from '#domain/address/eircode.ts'
import type { Address } from '#storefront/features/address/address.ts'

/** The lines of a letter as an address: the Eircode is last, the town before it. The county is left to the customer. */
export function addressOfLines(lines: readonly string[]): Address | null {
  const eircode = extractEircode(lines.at(-1) ?? '')
  const rest = eircode === null ? lines : lines.slice(0, -1)
  const [line1, ...between] = rest.slice(0, -1)
  if (line1 === undefined) return null
  return {
    addressLine1: line1,
    addressLine2: between[0] ?? null,
    addressLine3: between.slice(1).join(', ') || null,
    town: rest.at(-1) ?? null,
    county: null,
    eircode,
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
}
