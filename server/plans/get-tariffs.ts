import type { PrequalResult } from '#domain/availability/prequal.ts'
import { soldLine } from '#domain/availability/sold-line.ts'
import { type FoundTariffs, findTariffs, type TariffQuery } from '#domain/catalogue/find-tariffs.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { isLineClear } from '#server/availability/is-line-clear.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import { findNamedCart } from '#server/cart/open-cart.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Caller } from '#server/session/caller.ts'
import { enterJourney, type JourneyClaim } from '#server/session/journey.ts'
import type { PlansRoom } from './plans-room.ts'

type TariffRequest = JourneyClaim &
  Omit<TariffQuery, 'acquisitionType' | 'technology' | 'line'> & {
    acquisitionType?: TariffQuery['acquisitionType'] | null | undefined
    reference?: string | null | undefined
    prequalId?: string | null | undefined
  }

/** Whether everybody with the same cookie is answered the same: no cart and no address is looked at. */
export function isSameForEveryone({ reference, prequalId, token }: TariffRequest): boolean {
  return reference == null && prequalId == null && token == null
}

/** From memory, unless a cart or an address is named. A page without its tariffs still stands, so a breakdown is null. */
export async function getTariffs(
  deps: PlansRoom,
  caller: Caller,
  request: TariffRequest,
): Promise<Result<FoundTariffs | null, Refusal>> {
  if (isSameForEveryone(request)) {
    return ok(search(deps, request, request.cartType ?? caller.acquisitionType))
  }
  try {
    return await forCaller(deps, caller, request)
  } catch (error) {
    caller.log.error({ err: error }, 'tariffs could not be loaded')
    return ok(null)
  }
}

async function forCaller(
  deps: PlansRoom,
  caller: Caller,
  request: TariffRequest,
): Promise<Result<FoundTariffs, Refusal>> {
  const { reference, prequalId, token } = request
  const journey = reference == null && token != null ? enterJourney(caller, request) : ok(null)
  if (!journey.ok) return journey
  const [cart, prequal] = await Promise.all([
    findNamedCart(deps, caller, request),
    prequalId == null ? null : findPrequal(deps.db, prequalId),
  ])
  if (!cart.ok) return cart
  if (prequal?.ok === false) return prequal
  const cartType = request.cartType ?? cart.value?.cartType ?? caller.acquisitionType
  return ok(search(deps, request, cartType, prequal && (await addressOf(deps, prequal.value))))
}

type CheckedAddress = { prequal: PrequalResult; lineIsClear: boolean }

async function addressOf(deps: PlansRoom, prequal: PrequalResult): Promise<CheckedAddress> {
  return { prequal, lineIsClear: await isLineClear(deps, prequal) }
}

function search(
  deps: { catalogue: CatalogueStore; clock: Clock; config: Config },
  request: TariffRequest,
  acquisitionType: TariffQuery['acquisitionType'],
  address: CheckedAddress | null = null,
): FoundTariffs {
  const at = { now: deps.clock.now(), futureFibre: deps.config.futureFibre }
  return findTariffs(deps.catalogue.active().release, {
    ...request,
    acquisitionType: request.acquisitionType ?? acquisitionType,
    line: address && soldLine(address.prequal.services, at, address.lineIsClear),
  })
}
