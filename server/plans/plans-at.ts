import { type PublicAddress, publicAddress } from '#domain/availability/public-view.ts'
import { soldLines } from '#domain/availability/sold-lines.ts'
import { type FoundTariffs, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { checkHome } from '#server/availability/prequalify.ts'
import type { Caller } from '#server/session/caller.ts'
import type { PlansRoom } from './plans-room.ts'

export type PlansAtAddress = {
  /** Null: several homes share the Eircode. */
  address: PublicAddress | null
  /** Null: nothing is sold there before an enquiry. */
  plans: FoundTariffs | null
}

/** The plans available at an Eircode, read-only: nothing is stored that an order could be made with. */
export async function plansAt(
  deps: PlansRoom,
  caller: Caller,
  { eircode }: { eircode: string },
): Promise<Result<PlansAtAddress, Refusal>> {
  const checked = await checkHome(deps, caller, { address: { eircode }, isReadOnly: true })
  if (!checked.ok) return checked
  const { prequal } = checked.value
  if (prequal === null) return ok({ address: null, plans: null })
  const at = { now: deps.clock.now(), futureFibre: deps.config.futureFibre }
  const lines = soldLines(prequal.services, at, false)
  const { release } = deps.catalogue.active()
  return ok({
    address: prequal.addressResponse && publicAddress(prequal.addressResponse),
    plans: lines.length === 0 ? null : recommendTariffs(release, lines, 'NEW_ACQUISITION'),
  })
}
