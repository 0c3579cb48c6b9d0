import type { Address } from '#domain/address/address.ts'
import type { AppointmentSlot } from '#domain/current-service/appointment-slot.ts'
import type { InstallationType } from '#domain/vocabulary.ts'

/** An engineer's visit: where, what for, and not before the line is there. */
export type Visit = { address: Address; type: InstallationType; from: string | null }

export type Hold =
  | { outcome: 'held'; slot: AppointmentSlot; holdId: string; heldUntil: string }
  /** Somebody was faster, or the slot has passed. */
  | { outcome: 'taken' }

/** The diary of the network's engineers. Throws an OutsideSystemError when it cannot answer. */
export interface Appointments {
  freeSlots(visit: Visit): Promise<AppointmentSlot[]>
  /** Keeps a slot for a while. The same name asks for the same hold, however often. */
  hold(visit: Visit, slotId: string, name: string): Promise<Hold>
  /** Makes a hold final. The same hold again: the same answer. */
  confirm(holdId: string): Promise<'confirmed' | 'lost'>
  /** Releases what is held, and cancels what was confirmed. */
  release(holdId: string): Promise<void>
}
