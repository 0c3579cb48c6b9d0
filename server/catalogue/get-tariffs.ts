import type { PrequalResult } from '#domain/availability/prequal.ts'
import { type FoundTariffs, findTariffs, type TariffQuery } from '#domain/catalogue/find-tariffs.ts'
import { ok, type Result } from '#domain/result.ts'
import { isLineClear } from '#server/availability/is-line-clear.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/refusal.ts'
import { type JourneyClaim, mayEnter } from '#server/session/journey.ts'
import type { Visitor } from '#server/session/visitor.ts'
import { lineAt } from './recommend-for-prequal.ts'

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
  visitor: Visitor,
  request: TariffRequest,
): Promise<Result<FoundTariffs | null, Refusal>> {
  if (isSameForEveryone(request)) {
    return ok(search(visitor.deps, request, request.cartType ?? visitor.acquisitionType))
  }
  try {
    return await forVisitor(visitor, request)
  } catch (error) {
    visitor.log.error({ err: error }, 'tariffs could not be loaded')
    return ok(null)
  }
}

async function forVisitor(
  { deps, acquisitionType }: Visitor,
  request: TariffRequest,
): Promise<Result<FoundTariffs, Refusal>> {
  const { reference, prequalId, token } = request
  const [stored, prequal] = await Promise.all([
    reference == null ? null : deps.carts.find(reference),
    prequalId == null ? null : findPrequal(deps.db, prequalId),
  ])
  const cartType = request.cartType ?? stored?.cart.cartType
  const claim = reference == null && token == null ? ok(null) : mayEnter({ cartType, token })
  const entry = claim.ok ? mayEnter({ cartType: stored?.cart.cartType, token }) : claim
  if (!entry.ok) return entry
  if (prequal?.ok === false) return prequal
  return ok(search(deps, request, cartType ?? acquisitionType, prequal && (await addressOf(deps, prequal.value))))
}

type CheckedAddress = { prequal: PrequalResult; lineIsClear: boolean }

async function addressOf(deps: Deps, prequal: PrequalResult): Promise<CheckedAddress> {
  return { prequal, lineIsClear: await isLineClear(deps, prequal) }
}

function search(
  deps: Pick<Deps, 'catalogue' | 'clock' | 'config'>,
  request: TariffRequest,
  acquisitionType: TariffQuery['acquisitionType'],
  address: CheckedAddress | null = null,
): FoundTariffs {
  return findTariffs(deps.catalogue.active().release, {
    ...request,
    acquisitionType: request.acquisitionType ?? acquisitionType,
    line: address && lineAt(deps, address.prequal, address.lineIsClear),
  })
}
