import { type AppointmentSlot, offeredSlots } from '#domain/current-service/appointment-slot.ts'
import { visitToChange } from '#domain/order/changes/change-visit.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import { openOrder } from '../../open-order.ts'
import type { OrderRoom } from '../../order-room.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import { engineersVisit } from './engineers-visit.ts'

export async function visitSlots(
  deps: OrderRoom,
  caller: Caller,
  request: { reference: string },
): Promise<Result<AppointmentSlot[], Refusal>> {
  const opened = await openOrder(deps, caller, request)
  if (!opened.ok) return opened
  const changeable = visitToChange(opened.value, deps.clock.now())
  return changeable.ok ? slotsBeside(deps, caller.log, opened.value, changeable.value.visit) : changeable
}

/** The free times, without the one that the visit has. */
export async function slotsBeside(
  deps: Pick<OrderRoom, 'appointments'>,
  log: Caller['log'],
  order: StoredOrder,
  current: { slotId: string },
): Promise<Result<AppointmentSlot[], Refusal>> {
  const visit = engineersVisit(order)
  if (visit === null) return refuse({ code: 'NO_VISIT' })
  try {
    const free = await deps.appointments.freeSlots(visit)
    return ok(offeredSlots(free.filter(({ id }) => id !== current.slotId)))
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'times for a visit cannot be read')
    return refuse({ code: 'VISIT_DIARY_UNAVAILABLE' })
  }
}
