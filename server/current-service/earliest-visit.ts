import { planAtAddress } from '#domain/cart/plan-at-address.ts'
import { offeredSlots } from '#domain/current-service/appointment-slot.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import { lineClearance } from '#server/availability/line-clearance.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CurrentServiceRoom } from './current-service-room.ts'

/** The first day with a free slot. Null: no visit is needed, or it is not known yet. Nothing is held. */
export async function earliestVisit(
  deps: CurrentServiceRoom,
  caller: Caller,
  { prequalId, plan }: { prequalId: string; plan: string },
): Promise<Result<string | null, Refusal>> {
  const tariff = deps.catalogue.active().tariffs.get(plan)
  if (tariff === undefined) return refuse({ code: 'TARIFF_NOT_FOUND' })
  const prequal = await findPrequal(deps.db, prequalId)
  if (!prequal.ok) return prequal
  if (!needsVisit(tariff.installationType)) return ok(null)
  const clearance = await lineClearance(deps, prequal.value)
  const at = { now: deps.clock.now(), futureFibre: deps.config.futureFibre }
  const place = planAtAddress(tariff, { prequal: prequal.value, clearance }, prequalId, at)
  const address = prequal.value.addressResponse
  // The home may not be confirmed yet, or the line not chosen: no result, which is no error.
  if (!place.ok || address === null) return ok(null)
  try {
    const visit = { address, type: tariff.installationType, from: place.value.availableFrom }
    const [first] = offeredSlots(await deps.appointments.freeSlots(visit))
    return ok(first?.date ?? null)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.warn({ err: error }, 'the first day of an engineer cannot be read')
    return ok(null)
  }
}
