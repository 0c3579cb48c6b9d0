import type { Eircode } from '#domain/address/eircode.ts'
import type { NetworkSignal } from '#domain/coverage/signal.ts'

/** The operator's mobile coverage. Throws an OutsideSystemError when it is unavailable. */
export interface MobileCoverage {
  /** Null: the place is unknown. */
  at(eircode: Eircode): Promise<NetworkSignal[] | null>
}
