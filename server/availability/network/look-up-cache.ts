import type { Address } from '#domain/address/address.ts'
import type { AddressBook } from '#server/address/address-book.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type ExpiringCache, expiringCache } from '#server/platform/memory/expiring-cache.ts'
import type { NetworkQualification, ReachedBy } from './network-qualification.ts'

/** A few megabytes at most. */
const MOST_CACHED = 5000

type Settings = { seconds: number; clock: Pick<Clock, 'monotonicMs'> }

/** A customer who checks the same home again within the minute costs no second call to the network. */
export function cachedAddressBook(book: AddressBook, settings: Settings): AddressBook {
  const memory: ExpiringCache = expiringCache({ ...settings, limit: MOST_CACHED })
  return {
    ...book,
    findByEircode: (eircode) => memory(`eircode ${eircode}`, () => book.findByEircode(eircode)),
    findById: (addressId) => memory(`id ${addressId}`, () => book.findById(addressId)),
    findByLineNumber: (digits) => memory(`line ${digits}`, () => book.findByLineNumber(digits)),
  }
}

export function cachedQualification(network: NetworkQualification, settings: Settings): NetworkQualification {
  const memory = expiringCache({ ...settings, limit: MOST_CACHED })
  return {
    ...network,
    servicesAt: (address, reachedBy) =>
      memory(cacheKey(address, reachedBy), () => network.servicesAt(address, reachedBy)),
  }
}

/** The whole request is the key: a wrong part must not match the premises that the rest of it names. */
function cacheKey(address: Address, reachedBy: ReachedBy): string {
  const { addressId, eircode, addressLine1, addressLine2, addressLine3, town, county } = address
  return JSON.stringify([reachedBy, addressId, eircode, addressLine1, addressLine2, addressLine3, town, county])
}
