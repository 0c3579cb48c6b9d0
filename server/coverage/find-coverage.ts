import { eircodeHint, extractEircode } from '#domain/address/eircode.ts'
import { completeSignals, type NetworkSignal } from '#domain/coverage/signal.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CoverageRoom } from './coverage-room.ts'

export type FoundCoverage = { eircode: string; signals: NetworkSignal[] }

/** Mobile coverage at a home. Public: it is on the operator's map too. */
export async function findCoverage(
  { coverage }: CoverageRoom,
  { log }: Pick<Caller, 'log'>,
  { eircode: text }: { eircode: string },
): Promise<Result<FoundCoverage, Refusal>> {
  const eircode = extractEircode(text)
  if (eircode === null) return refuse({ code: 'INVALID_EIRCODE', params: { hint: eircodeHint(text) } })
  try {
    const signals = await coverage.at(eircode)
    if (signals === null) return refuse({ code: 'ADDRESS_NOT_FOUND', params: { by: 'eircode' } })
    return ok({ eircode, signals: completeSignals(signals) })
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'mobile coverage cannot be read')
    return refuse({ code: 'COVERAGE_UNAVAILABLE' })
  }
}
