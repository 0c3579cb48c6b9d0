import { type Eircode, extractEircode } from '#domain/address/eircode.ts'
import type { Address } from '#storefront/features/address/address.ts'

/** What a customer can tell us about the home. */
export type AddressLookup =
  | { by: 'eircode'; eircode: Eircode }
  | { by: 'text'; text: string }
  | { by: 'address'; address: Address }
  /** Written into a form, so nobody knows yet which home it is. */
  | { by: 'hand'; address: Address }
  | { by: 'number'; number: string }

/** What one page hands to the next comes back from the browser's history, which any version of the shop may have written. */
export function isAddressLookup(value: unknown): value is AddressLookup {
  return typeof value === 'object' && value !== null && 'by' in value && typeof value.by === 'string'
}

/** The forms to ask with. Each is reachable from every other, and from every answer. */
export const WAYS = ['eircode', 'number', 'byHand'] as const
export type Way = (typeof WAYS)[number]

export function isWay(text: string | null): text is Way {
  return WAYS.some((way) => way === text)
}

/** Digits, and what people write between them: nobody lives at such an address. The shop says whether it is a line's. */
export function isNumber(text: string): boolean {
  return /^(?:[\s+()./-]*\d){7,15}\s*$/.test(text)
}

/** An Eircode wherever the text holds one, a number where it is nothing else; the rest is an address to look for. */
export function lookupFrom(text: string): AddressLookup {
  const eircode = extractEircode(text)
  if (eircode) return { by: 'eircode', eircode }
  return isNumber(text) ? { by: 'number', number: text } : { by: 'text', text: text.trim() }
}
