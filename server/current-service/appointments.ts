import type { Address } from '#domain/address/address.ts'
import type { AppointmentSlot } from '#domain/current-service/appointment-slot.ts'
import type { InstallationType } from '#domain/vocabulary.ts'

/** An engineer's visit: address, kind of installation, and the earliest date, when the line is available. */
export type Visit = { address: Address; type: InstallationType; from: string | null }

export type Hold =
  | { outcome: 'held'; slot: AppointmentSlot; holdId: string; heldUntil: string }
  /** Another customer was faster, or the slot has passed. */
  | { outcome: 'taken' }

/** The diary of the network's engineers. Throws an OutsideSystemError when it is unavailable. */
export interface Appointments {
  freeSlots(visit: Visit): Promise<AppointmentSlot[]>
  /** Holds a slot for a limited time. Idempotent by name. */
  hold(visit: Visit, slotId: string, name: string): Promise<Hold>
  /** Holds it for longer: the instant at which it ends then. Null: it was lost. */
  renew(holdId: string): Promise<string | null>
  /** Confirms a hold. Idempotent. */
  confirm(holdId: string): Promise<'confirmed' | 'lost'>
  /** Releases a hold, or cancels a confirmed visit. */
  release(holdId: string): Promise<void>
}
