import type { SoldLine } from '#domain/availability/sold-lines.ts'
import { type FoundTariffs, findTariffs, type TariffQuery } from '#domain/catalogue/find-tariffs.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import { findNamedCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import type { JourneyClaim } from '#server/session/journey.ts'
import { linesAt } from './lines-at.ts'
import type { PlansRoom } from './plans-room.ts'

type TariffRequest = JourneyClaim &
  Omit<TariffQuery, 'acquisitionType' | 'technology' | 'lines'> & {
    acquisitionType?: TariffQuery['acquisitionType'] | null | undefined
    reference?: string | null | undefined
    prequalId?: string | null | undefined
  }

/** Whether everyone with the same cookie gets the same response: neither cart nor address is read. */
export function isSameForEveryone({ reference, prequalId, token }: TariffRequest): boolean {
  return reference == null && prequalId == null && token == null
}

/** Anyone may list the tariffs of any journey; a caller with a cart or a token has to be on the one that they name. */
export function tariffJourney({ reference, token, cartType }: TariffRequest): JourneyClaim {
  return reference == null && token == null ? {} : { cartType, token }
}

/** From memory, unless a cart or an address is named. A page works without its tariffs, so a failure is null. */
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
  const { prequalId } = request
  const [cart, prequal] = await Promise.all([
    findNamedCart(deps, caller, request),
    prequalId == null ? null : findPrequal(deps.db, prequalId),
  ])
  if (!cart.ok) return cart
  if (prequal?.ok === false) return prequal
  const lines = prequal && (await linesAt(deps, prequal.value))
  return ok(search(deps, request, request.cartType ?? cart.value?.cartType ?? caller.acquisitionType, lines))
}

function search(
  { catalogue }: Pick<PlansRoom, 'catalogue'>,
  request: TariffRequest,
  kind: TariffQuery['acquisitionType'],
  lines: readonly SoldLine[] | null = null,
): FoundTariffs {
  return findTariffs(catalogue.active().release, {
    ...request,
    acquisitionType: request.acquisitionType ?? kind,
    lines,
  })
}
