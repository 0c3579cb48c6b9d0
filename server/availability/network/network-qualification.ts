import type { Address } from '#domain/address/address.ts'
import type { NetworkService, PrequalError } from '#domain/availability/prequal.ts'

export type Qualification =
  | { outcome: 'answered'; services: NetworkService[]; networkReference: string }
  /** The operator could not match its data but names the next step: a result, not a failure. */
  | { outcome: 'mismatch'; error: PrequalError }
  /** The operator knows no such premises. */
  | { outcome: 'unknown' }

/**
 * How the address was found. The two are cached separately: otherwise a fast response to a visitor who tries
 * addresses would reveal which of them a number has just led to.
 */
export type ReachedBy = 'number' | 'address'

/** The services available at an address. Throws an OutsideSystemError when the network is unavailable. */
export interface NetworkQualification {
  servicesAt(address: Address, reachedBy: ReachedBy): Promise<Qualification>
}
