import { soldLine } from '#domain/availability/sold-line.ts'
import { type FoundTariffs, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { isLineClear } from '#server/availability/is-line-clear.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import { findNamedCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import type { PlansRoom } from './plans-room.ts'

type Wish = { prequalId: string; reference?: string | null | undefined }

/** A page without its plans still stands, so a breakdown is null. */
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

/** For the kind of customer whose cart is named; else for that of the visitor's cookie. */
async function recommend(
  deps: PlansRoom,
  caller: Caller,
  { prequalId, reference }: Wish,
): Promise<Result<FoundTariffs, Refusal>> {
  const [prequal, cart] = await Promise.all([
    findPrequal(deps.db, prequalId),
    findNamedCart(deps, caller, { reference }),
  ])
  if (!prequal.ok) return prequal
  if (!cart.ok) return cart
  const at = { now: deps.clock.now(), futureFibre: deps.config.futureFibre }
  const line = soldLine(prequal.value.services, at, await isLineClear(deps, prequal.value))
  return ok(recommendTariffs(deps.catalogue.active().release, line, cart.value?.cartType ?? caller.acquisitionType))
}
