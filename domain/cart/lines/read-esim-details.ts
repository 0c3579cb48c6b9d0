import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { eidProblem } from '#domain/sim/eid.ts'
import { type ESimDetails, OTHER_MANUFACTURER } from '#domain/sim/esim-details.ts'

type Said = { manufacturer: string; eid?: string | null | undefined }

/** The phone that an eSIM goes into. A listed maker without an EID withdraws the phone that was named before. */
export function readESimDetails(said: Said, listed: readonly string[]): Result<ESimDetails, Refusal> {
  const { manufacturer } = said
  if (manufacturer === OTHER_MANUFACTURER) return ok({ manufacturer, eid: null })
  if (!listed.includes(manufacturer)) return refuse({ code: 'ESIM_MANUFACTURER_UNKNOWN' })
  if (said.eid == null) return ok({ manufacturer, eid: null })
  const eid = said.eid.replaceAll(' ', '')
  return eidProblem(eid) === null ? ok({ manufacturer, eid }) : refuse({ code: 'EID_INVALID' })
}
