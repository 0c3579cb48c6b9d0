import type { Eircode } from '#domain/address/eircode.ts'
import type { NetworkSignal } from '#domain/coverage/signal.ts'

/** What the operator's mobile network reaches. Throws an OutsideSystemError when it cannot answer. */
export interface MobileCoverage {
  /** Null: it does not know the place. */
  at(eircode: Eircode): Promise<NetworkSignal[] | null>
}
