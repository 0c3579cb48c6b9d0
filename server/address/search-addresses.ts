import type { Address } from '#domain/address/address.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { AddressSearch } from './address-search.ts'

const USUAL_LIMIT = 8
const HIGHEST_LIMIT = 20

export async function searchAddresses(
  { addressSearch }: { addressSearch: AddressSearch },
  { log }: Pick<Caller, 'log'>,
  { text, limit }: { text: string; limit?: number | null | undefined },
): Promise<Result<Address[], Refusal>> {
  if (text === '') return ok([])
  try {
    return ok(await addressSearch.search(text, Math.min(Math.max(limit ?? USUAL_LIMIT, 1), HIGHEST_LIMIT)))
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'address search failed')
    return refuse({ code: 'NETWORK_UNAVAILABLE', params: { task: 'search for' } })
  }
}
