import type { Address } from '#domain/address/address.ts'

/** An address as a client sends it: anything may be missing. */
export type GivenAddress = { [part in keyof Address]?: string | null | undefined }

/** As it was written, without an Eircode: what a client says about ids, lines and numbers is not believed. */
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
