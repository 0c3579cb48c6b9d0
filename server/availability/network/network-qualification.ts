import type { Address } from '#domain/address/address.ts'
import type { NetworkService, PrequalError } from '#domain/availability/prequal.ts'

export type Qualification =
  | { outcome: 'answered'; services: NetworkService[]; networkReference: string }
  /** The operator could not match its data but says how to carry on: an answer, not a breakdown. */
  | { outcome: 'mismatch'; error: PrequalError }
  /** The operator knows no such premises. */
  | { outcome: 'unknown' }

/**
 * How the address is known. Answers about one and the other are not remembered together: a quick answer to somebody who
 * tries one address after the other would tell which of them a number has just led to.
 */
export type ReachedBy = 'number' | 'address'

/** What the network can bring to an address. Throws an OutsideSystemError when it cannot answer. */
export interface NetworkQualification {
  servicesAt(address: Address, reachedBy: ReachedBy): Promise<Qualification>
}
