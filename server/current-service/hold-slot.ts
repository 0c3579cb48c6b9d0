import type { LineVisit } from '#domain/cart/line-visits.ts'
import { type Appointment, appointmentFor, isHeld, mayBeOffered } from '#domain/current-service/appointment-slot.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartChanging } from '#server/cart/change-cart.ts'
import type { Effect } from '#server/cart/effects.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { Appointments, Visit } from './appointments.ts'
import type { CurrentServiceSettings } from './current-service-settings.ts'
import { releaseSlots } from './release-slots.ts'
import { forgetHold, noteHold } from './slot-holds.ts'
import { type HomeLineInCart, visitFor } from './visit.ts'

/** Dependencies of holding a slot in the diary for a line of a cart. */
export type Diary = CartChanging & {
  appointments: Appointments
  clock: Clock
  config: CurrentServiceSettings
  db: Database
}

/** Released where the change of the cart is not saved. */
export function heldTime(deps: Diary, time: LineVisit): Effect {
  return { settle: ({ after }, log) => releaseSlots(deps, log, [time], after) }
}

/** Null: no visit is needed, or no slot was chosen. */
export async function holdSlot(
  deps: Diary,
  { log, visitor }: Caller,
  { cart, line }: HomeLineInCart,
  slotId: string | null,
): Promise<Result<Appointment | null, Refusal>> {
  if (slotId === null) return ok(null)
  const { visit: appointment } = line
  if (appointment?.slotId === slotId && isHeld(appointment, deps.clock.now())) return ok(appointment)
  const visit = await visitFor(deps, line)
  if (!visit.ok) return visit
  if (visit.value === null) return ok(null)
  const holder = { offerId: line.id, visitor, home: visit.value.address }
  if (!(await noteHold(deps.db, holder, deps.config.slotHolds))) return refuse({ code: 'TOO_MANY_HOLDS' })
  const held = await holdInDiary(deps, log, visit.value, slotId, { cart, line })
  // A slot that is still held needs no second hold.
  const isHeldStill = appointment !== null && isHeld(appointment, deps.clock.now())
  if (!held.ok && !isHeldStill) await forgetHold(deps.db, line.id)
  return held
}

async function holdInDiary(
  deps: Diary,
  log: Caller['log'],
  visit: Visit,
  slotId: string,
  { cart, line }: HomeLineInCart,
): Promise<Result<Appointment, Refusal>> {
  try {
    // A double press is one hold; the same slot chosen again later is another, which a delayed release of the first does not
    // end.
    const hold = await deps.appointments.hold(visit, slotId, `${line.id}:${slotId}:${cart.version}`)
    if (hold.outcome === 'taken') return refuse({ code: 'SLOT_TAKEN' })
    const { slot, holdId, heldUntil } = hold
    const held = appointmentFor(slot, { holdId, heldUntil })
    if (mayBeOffered(slot)) return ok(held)
    await releaseSlots(deps, log, [{ lineId: line.id, visit: held }], cart)
    return refuse({ code: 'SLOT_TAKEN' })
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'appointment slot cannot be held')
    return refuse({ code: 'APPOINTMENTS_UNAVAILABLE' })
  }
}
