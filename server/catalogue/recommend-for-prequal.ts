import type { PrequalResult } from '#domain/availability/prequal.ts'
import { selectTechnology } from '#domain/availability/technology.ts'
import { type FoundTariffs, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import { ok, type Result } from '#domain/result.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import { isLineClear } from '#server/availability/is-line-clear.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/graphql/refusal.ts'

type Shop = Pick<Deps, 'catalogue' | 'clock' | 'config'>

export async function recommendForPrequal(
  deps: Shop & Pick<Deps, 'db'>,
  prequalId: string,
): Promise<Result<FoundTariffs, Refusal>> {
  const prequal = await findPrequal(deps.db, prequalId)
  if (!prequal.ok) return prequal
  const lineIsClear = await isLineClear(deps, prequal.value)
  return ok(plansAt(deps, prequal.value, 'NEW_ACQUISITION', lineIsClear))
}

/** Nothing is sold on a line that takes an enquiry, unless the enquiry found it clear. */
export function plansAt(
  { catalogue, clock, config }: Shop,
  { services }: PrequalResult,
  acquisitionType: AcquisitionType,
  lineIsClear: boolean,
): FoundTariffs {
  const selection = selectTechnology(services, { now: clock.now(), futureFibre: config.futureFibre })
  if (selection.enquiryNeeded && !lineIsClear) return { tariffs: [], discounts: [] }
  return recommendTariffs(catalogue.active().release, selection, selection.maxSpeed, acquisitionType)
}
