import type { Address } from '#domain/address/address.ts'
import type { Eircode } from '#domain/address/eircode.ts'

/** Who lives where, as the network operator knows it. Throws an OutsideSystemError when it cannot answer. */
export interface AddressBook {
  /** None: nobody knows the Eircode. Several: the units of a building. */
  findByEircode(eircode: Eircode): Promise<Address[]>
  /** By the operator's own name for the premises. Null: no premises has it. */
  findById(addressId: string): Promise<Address | null>
  /** By home phone or broadband number, digits only. */
  findByLineNumber(digits: string): Promise<Address[]>
  /** By the words of an address, in any order. */
  findByText(text: string): Promise<Address[]>
}
