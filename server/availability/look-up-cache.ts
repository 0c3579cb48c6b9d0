import type { Address } from '#domain/availability/address.ts'
import { type ShortMemory, shortMemory } from '#server/short-memory.ts'
import type { AddressBook } from './address-book.ts'
import type { NetworkQualification } from './network-qualification.ts'

/** A few megabytes at most. */
const MOST_ANSWERS = 5000

type Settings = { seconds: number; now: () => Date }

/** A customer who checks the same home again within the minute costs the network no second question. */
export function rememberingAddressBook(book: AddressBook, settings: Settings): AddressBook {
  const memory: ShortMemory = shortMemory({ ...settings, limit: MOST_ANSWERS })
  return {
    ...book,
    findByEircode: (eircode) => memory(`eircode ${eircode}`, () => book.findByEircode(eircode)),
    findByLineNumber: (digits) => memory(`line ${digits}`, () => book.findByLineNumber(digits)),
  }
}

export function rememberingQualification(network: NetworkQualification, settings: Settings): NetworkQualification {
  const memory = shortMemory({ ...settings, limit: MOST_ANSWERS })
  return { ...network, servicesAt: (address) => memory(premisesKey(address), () => network.servicesAt(address)) }
}

/** By the surest name that the premises has. */
function premisesKey(address: Address): string {
  const { addressId, eircode, addressLine1, addressLine2, addressLine3, town, county } = address
  if (addressId !== null) return `id ${addressId}`
  if (eircode !== null) return `eircode ${eircode}`
  return `lines ${JSON.stringify([addressLine1, addressLine2, addressLine3, town, county])}`
}
