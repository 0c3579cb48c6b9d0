import type { Address } from '#domain/address/address.ts'

/** An address as a client sends it: anything may be missing. */
export type GivenAddress = { [part in keyof Address]?: string | null | undefined }

/** As written, without an Eircode: ids, lines and numbers from a client are not trusted. */
export function writtenAddress(given: GivenAddress): Address {
  return {
    addressLine1: given.addressLine1 || null,
    addressLine2: given.addressLine2 || null,
    addressLine3: given.addressLine3 || null,
    town: given.town || null,
    county: given.county || null,
    eircode: null,
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
}
