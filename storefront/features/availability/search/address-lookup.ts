import { type Eircode, extractEircode } from '#domain/address/eircode.ts'
import type { Address } from '#storefront/features/address/address.ts'

/** What the customer gave to find a home by. */
export type AddressLookup =
  | { by: 'eircode'; eircode: Eircode }
  | { by: 'text'; text: string }
  | { by: 'address'; address: Address }
  /** Written into the form for addresses, and not matched with a home yet. */
  | { by: 'hand'; address: Address }
  | { by: 'number'; number: string }

/** A lookup in the history state may have been written by any version of the shop. */
export function isAddressLookup(value: unknown): value is AddressLookup {
  return typeof value === 'object' && value !== null && 'by' in value && typeof value.by === 'string'
}

/** The search forms. Each is reachable from the others, and from every result. */
export const WAYS = ['eircode', 'number', 'byHand'] as const
export type Way = (typeof WAYS)[number]

export function isWay(text: string | null): text is Way {
  return WAYS.some((way) => way === text)
}

/** Digits and the separators between them; the shop decides whether it is the number of a line. */
export function isNumber(text: string): boolean {
  return /^(?:[\s+()./-]*\d){7,15}\s*$/.test(text)
}

/** An Eircode anywhere in the text, a number where there is nothing else; any other text is an address to search for. */
export function lookupFrom(text: string): AddressLookup {
  const eircode = extractEircode(text)
  if (eircode) return { by: 'eircode', eircode }
  return isNumber(text) ? { by: 'number', number: text } : { by: 'text', text: text.trim() }
}
