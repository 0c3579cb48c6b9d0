import type { Address } from '#domain/address/address.ts'
import type { Eircode } from '#domain/address/eircode.ts'

/** The network operator's register of addresses. Throws an OutsideSystemError when it is unavailable. */
export interface AddressBook {
  /** None: the Eircode is unknown. Several: the units of a building. */
  findByEircode(eircode: Eircode): Promise<Address[]>
  /** By the operator's id of the premises. Null: unknown. */
  findById(addressId: string): Promise<Address | null>
  /** By home phone or broadband number, digits only. */
  findByLineNumber(digits: string): Promise<Address[]>
  /** By the parts of an address, in any order. */
  findByText(text: string): Promise<Address[]>
}
