import { type AppointmentSlot, isHeld, offeredSlots, slotOf } from '#domain/current-service/appointment-slot.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { Appointments } from './appointments.ts'
import { findHomeLine, visitFor } from './visit.ts'

/** The slots that a customer may choose from, with the one that is held for them. None: no visit is needed. */
export async function currentServiceSlots(
  deps: { appointments: Appointments; carts: CartStore; clock: Clock; db: Database },
  caller: Caller,
  request: { reference: string; offerId: string },
): Promise<Result<AppointmentSlot[], Refusal>> {
  const found = await findHomeLine(deps, caller, request)
  if (!found.ok) return found
  const { line } = found.value
  const visit = await visitFor(deps, line)
  if (!visit.ok) return visit
  if (visit.value === null) return ok([])
  try {
    const free = await deps.appointments.freeSlots(visit.value)
    const own = line.visit !== null && isHeld(line.visit, deps.clock.now()) ? [slotOf(line.visit)] : []
    const others = free.filter(({ id }) => own.every((held) => held.id !== id))
    return ok(offeredSlots([...own, ...others]))
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.error({ err: error }, 'appointment slots cannot be read')
    return refuse({ code: 'APPOINTMENTS_UNAVAILABLE' })
  }
}
