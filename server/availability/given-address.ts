import type { Address } from '#domain/availability/address.ts'

/** An address as a client sends it: anything may be missing. */
export type GivenAddress = { [part in keyof Address]?: string | null | undefined }

const LONGEST_LINE = 200

/** As it was written, without an Eircode: what a client says about ids, lines and numbers is not believed. */
export function writtenAddress(given: GivenAddress): Address {
  return {
    addressLine1: tidy(given.addressLine1),
    addressLine2: tidy(given.addressLine2),
    addressLine3: tidy(given.addressLine3),
    town: tidy(given.town),
    county: tidy(given.county),
    eircode: null,
    addressId: null,
    sipNumber: null,
    dsl: null,
  }
}

/** What people type, without what no address holds: control characters, broken halves of letters, novels. */
export function tidy(text: string | null | undefined): string | null {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_LINE)
  return clean === '' ? null : clean
}
