import { type AppointmentSlot, offeredSlots } from '#domain/current-service/appointment-slot.ts'
import { visitToChange } from '#domain/order/changes/change-visit.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import { openOrder } from '../../open-order.ts'
import type { OrderRoom } from '../../order-room.ts'
import { engineersVisit } from './engineers-visit.ts'

export async function visitSlots(
  deps: OrderRoom,
  caller: Caller,
  request: { reference: string },
): Promise<Result<AppointmentSlot[], Refusal>> {
  const opened = await openOrder(deps, caller, request)
  if (!opened.ok) return opened
  const changeable = visitToChange(opened.value, deps.clock.now())
  if (!changeable.ok) return changeable
  const visit = engineersVisit(opened.value)
  if (visit === null) return refuse({ code: 'NO_VISIT' })
  try {
    const free = await deps.appointments.freeSlots(visit)
    return ok(offeredSlots(free.filter(({ id }) => id !== changeable.value.visit.slotId)))
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.error({ err: error }, 'times for a visit cannot be read')
    return refuse({ code: 'VISIT_DIARY_UNAVAILABLE' })
  }
}
