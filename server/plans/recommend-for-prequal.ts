import { type FoundTariffs, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import { findNamedCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import { linesAt } from './lines-at.ts'
import type { PlansRoom } from './plans-room.ts'

type Wish = {
  prequalId: string
  reference?: string | null | undefined
  acquisitionType?: AcquisitionType | null | undefined
}

/** A page works without its plans, so a failure is null. */
export async function recommendForPrequal(
  deps: PlansRoom,
  caller: Caller,
  wish: Wish,
): Promise<Result<FoundTariffs | null, Refusal>> {
  try {
    return await recommend(deps, caller, wish)
  } catch (error) {
    caller.log.error({ err: error }, 'recommended tariffs could not be loaded')
    return ok(null)
  }
}

/** For the kind of customer of the named cart: other plans could not be added to it. Else as requested, else by the cookie. */
async function recommend(
  deps: PlansRoom,
  caller: Caller,
  { prequalId, reference, acquisitionType }: Wish,
): Promise<Result<FoundTariffs, Refusal>> {
  const [prequal, cart] = await Promise.all([
    findPrequal(deps.db, prequalId),
    findNamedCart(deps, caller, { reference }),
  ])
  if (!prequal.ok) return prequal
  if (!cart.ok) return cart
  const lines = await linesAt(deps, prequal.value)
  const kind = cart.value?.cartType ?? acquisitionType ?? caller.acquisitionType
  return ok(recommendTariffs(deps.catalogue.active().release, lines, kind))
}
