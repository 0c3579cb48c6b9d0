import * as v from 'valibot'
import type { Cart } from '#domain/cart/cart.ts'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { saveCurrentService as decide } from '#domain/cart/save-current-service.ts'
import { CurrentServiceSchema } from '#domain/current-service/answers.ts'
import { type Appointment, appointmentFor, isHeld, mayBeOffered } from '#domain/current-service/appointment-slot.ts'
import { toProblems } from '#domain/field-problem.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import { cartAlone, changeCart } from '#server/cart/change-cart.ts'
import type { Effect } from '#server/cart/effects.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { Appointments, Visit } from './appointments.ts'
import { forgetHold, noteHold } from './slot-holds.ts'
import { findHomeLine, type HomeLineInCart, visitFor } from './visit.ts'

export type SaveCurrentServiceRequest = {
  reference: string
  offerId: string
  answers: { slotId?: string | null | undefined; [answer: string]: unknown }
  version?: number | null | undefined
}

type Used = { appointments: Appointments; carts: CartStore; clock: Clock; config: Config; db: Database }

/** The slot is held first, then the cart is saved; a hold that no cart speaks of is given back. */
export async function saveCurrentService(
  deps: Used,
  caller: Caller,
  request: SaveCurrentServiceRequest,
): Promise<Result<Cart, Refusal>> {
  const { reference, offerId, version } = request
  const { log } = caller
  const found = await findHomeLine(deps, caller, request)
  if (!found.ok) return found
  const answers = v.safeParse(CurrentServiceSchema, request.answers)
  if (!answers.success) {
    return refuse({ code: 'CURRENT_SERVICE_INVALID', params: { problems: toProblems(answers.issues) } })
  }
  const appointment = await holdSlot(deps, caller, found.value, request.answers.slotId ?? null)
  if (!appointment.ok) return appointment

  const visit = appointment.value
  return changeCart(
    deps,
    caller,
    { reference, version },
    {
      load: cartAlone(deps, caller),
      decide: (cart) => decide(cart, offerId, answers.output, visit),
      effects: [heldTime(deps, log, offerId, visit)],
    },
  )
}

/** A time in the diary that no cart speaks of any more is given back: the new one, or the one before. */
function heldTime(deps: Used, log: Caller['log'], lineId: string, visit: Appointment | null): Effect {
  return {
    async settle({ before, after }) {
      const previous = before && visitOf(before, lineId)
      await giveBack(deps, log, [previous, visit], after)
      const kept = after && visitOf(after, lineId)
      if (kept === null && (previous ?? visit) !== null) await forgetHold(deps.db, lineId)
    },
  }
}

async function holdSlot(
  deps: Used,
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
  // What was held before is held still.
  const isHeldStill = appointment !== null && isHeld(appointment, deps.clock.now())
  if (!held.ok && !isHeldStill) await forgetHold(deps.db, line.id)
  return held
}

async function holdInDiary(
  deps: Used,
  log: Caller['log'],
  visit: Visit,
  slotId: string,
  { cart, line }: HomeLineInCart,
): Promise<Result<Appointment, Refusal>> {
  try {
    // Pressed twice it is one hold; chosen again later it is another, which the late release of the first does not end.
    const hold = await deps.appointments.hold(visit, slotId, `${line.id}:${slotId}:${cart.version}`)
    if (hold.outcome === 'taken') return refuse({ code: 'SLOT_TAKEN' })
    const { slot, holdId, heldUntil } = hold
    const held = appointmentFor(slot, { holdId, heldUntil })
    if (mayBeOffered(slot)) return ok(held)
    await giveBack(deps, log, [held], null)
    return refuse({ code: 'SLOT_TAKEN' })
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'appointment slot cannot be held')
    return refuse({ code: 'APPOINTMENTS_UNAVAILABLE' })
  }
}

/** Waited for, so that the customer can have the same time again at once; one that cannot be given back ends by itself. */
async function giveBack(
  { appointments }: Used,
  log: Caller['log'],
  holds: readonly (Appointment | null)[],
  cart: Cart | null,
): Promise<void> {
  const inUse = new Set(cart?.lines.map((line) => isHomeLine(line) && line.visit?.holdId))
  const unused = new Set(holds.flatMap((hold) => (hold === null || inUse.has(hold.holdId) ? [] : [hold.holdId])))
  const releases = [...unused].map((holdId) =>
    appointments.release(holdId).catch((error: unknown) => log.warn({ err: error }, 'a hold was not given back')),
  )
  await Promise.all(releases)
}

function visitOf({ lines }: Cart, lineId: string): Appointment | null {
  const line = lines.find(({ id }) => id === lineId)
  return line !== undefined && isHomeLine(line) ? line.visit : null
}
