import type { Address } from '#domain/address/address.ts'

/** Finds premises by what a person types. Throws an OutsideSystemError when it is unavailable. */
export interface AddressSearch {
  /** Best first. The text is never blank; an Eircode anywhere in it leads to the premises behind that. */
  search(text: string, limit: number): Promise<Address[]>
}
