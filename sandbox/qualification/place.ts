import * as v from 'valibot'
import type { AddressBook } from '#sandbox/addresses/address-book.ts'
import { addressHref } from '#sandbox/addresses/geographic-address.ts'
import { addressIdOf, parseEircode } from '#sandbox/premises/eircode.ts'

export const Place = v.object({ id: v.optional(v.string()), postcode: v.optional(v.string()) })
type Place = v.InferOutput<typeof Place>

/** `known`: false for a hand-typed address whose Eircode is well formed and in no list. */
export type FoundPlace = { eircode: string; known: boolean }

/** A place is named by the address register's id, or by Eircode when the customer typed the address. */
export function findPlace(book: AddressBook, [place]: readonly Place[]): FoundPlace | null {
  if (place?.id !== undefined) {
    const premises = book.byId(place.id)
    return premises && { eircode: premises.eircode, known: true }
  }
  const eircode = parseEircode(place?.postcode ?? '')
  return eircode === null ? null : { eircode, known: book.byEircode(eircode) !== null }
}

export function placeRef(eircode: string) {
  const id = addressIdOf(eircode)
  return {
    id,
    href: addressHref(id),
    role: 'installationAddress',
    '@type': 'GeographicAddressRef',
    '@referredType': 'GeographicAddress',
  }
}
