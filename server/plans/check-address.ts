import {
  type PublicAddress,
  type PublicPrequal,
  publicAddress,
  publicPrequal,
} from '#domain/availability/public-view.ts'
import { type SoldLine, soldLines } from '#domain/availability/sold-lines.ts'
import { type FoundTariffs, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import { checkHome, type PrequalRequest } from '#server/availability/prequalify.ts'
import { findNamedCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import type { PlansRoom } from './plans-room.ts'

export type AddressCheck = {
  /** For the customer to choose from, where several homes share the address; then nothing else is known yet. */
  homes: readonly PublicAddress[]
  prequal: PublicPrequal | null
  /** Null: nothing is sold before an enquiry about the line. */
  plans: FoundTariffs | null
}

type CheckRequest = PrequalRequest & { acquisitionType: AcquisitionType }

/** From an Eircode to its plans in one request: address, network and catalogue are called once each. */
export async function checkAddress(
  deps: PlansRoom,
  caller: Caller,
  request: CheckRequest,
): Promise<Result<AddressCheck, Refusal>> {
  const { acquisitionType } = request
  // First, not concurrently: for a cart whose token is missing neither address book nor network is called.
  const cart = await findNamedCart(deps, caller, request)
  if (!cart.ok) return cart
  const reference = cart.value === null ? null : request.reference
  // An Eircode that comes with the rest of its address was not typed alone.
  const wasChosen = Boolean(request.address?.addressLine1)
  const checked = await checkHome(deps, caller, { ...request, reference, wasChosen })
  if (!checked.ok) return checked
  const { prequal } = checked.value
  if (prequal === null) return ok({ homes: checked.value.homes.map(publicAddress), prequal, plans: null })
  const at = { now: deps.clock.now(), futureFibre: deps.config.futureFibre }
  // The prequal is new: there can be no enquiry about its line.
  const lines = soldLines(prequal.services, at, false)
  const plans = plansOn(deps, lines, cart.value?.cartType ?? acquisitionType)
  return ok({ homes: [], prequal: publicPrequal(prequal), plans })
}

function plansOn(
  { catalogue }: Pick<PlansRoom, 'catalogue'>,
  lines: readonly SoldLine[],
  kind: AcquisitionType,
): FoundTariffs | null {
  return lines.length === 0 ? null : recommendTariffs(catalogue.active().release, lines, kind)
}
