import type { PrequalResult } from '#domain/availability/prequal.ts'
import { type FoundTariffs, findTariffs, type TariffQuery } from '#domain/catalogue/find-tariffs.ts'
import { ok, type Result } from '#domain/result.ts'
import { isLineClear } from '#server/availability/is-line-clear.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import type { Deps } from '#server/deps.ts'
import type { GraphQLContext } from '#server/graphql/builder.ts'
import type { Refusal } from '#server/graphql/refusal.ts'
import { type JourneyClaim, mayEnter } from '#server/session/journey.ts'
import { lineAt } from './recommend-for-prequal.ts'

type TariffRequest = JourneyClaim &
  Omit<TariffQuery, 'acquisitionType' | 'technology' | 'line'> & {
    acquisitionType?: TariffQuery['acquisitionType'] | null | undefined
    reference?: string | null | undefined
    prequalId?: string | null | undefined
  }

/** From memory, unless a cart or an address is named. A page without its tariffs still stands, so a breakdown is null. */
export async function getTariffs(
  context: GraphQLContext,
  request: TariffRequest,
): Promise<Result<FoundTariffs | null, Refusal>> {
  const { deps, log, shared } = context
  if (request.reference == null && request.prequalId == null && request.token == null) {
    shared.fields += 1
    return ok(search(deps, request, request.cartType ?? context.acquisitionType))
  }
  try {
    return await forVisitor(context, request)
  } catch (error) {
    log.error({ err: error }, 'tariffs could not be loaded')
    return ok(null)
  }
}

async function forVisitor(
  { deps, acquisitionType }: GraphQLContext,
  request: TariffRequest,
): Promise<Result<FoundTariffs, Refusal>> {
  const { reference, prequalId, token } = request
  const [stored, prequal] = await Promise.all([
    reference == null ? null : deps.carts.find(reference),
    prequalId == null ? null : findPrequal(deps.db, prequalId),
  ])
  const cartType = request.cartType ?? stored?.cart.cartType
  const entry = reference == null && token == null ? ok(null) : mayEnter({ cartType, token })
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
