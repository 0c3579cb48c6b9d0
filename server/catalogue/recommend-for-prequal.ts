import type { PrequalResult } from '#domain/availability/prequal.ts'
import { selectTechnology } from '#domain/availability/technology.ts'
import { type FoundTariffs, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import { ok, type Result } from '#domain/result.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/graphql/refusal.ts'

type Shop = Pick<Deps, 'catalogue' | 'clock' | 'config'>

export async function recommendForPrequal(
  deps: Shop & Pick<Deps, 'db'>,
  prequalId: string,
): Promise<Result<FoundTariffs, Refusal>> {
  const prequal = await findPrequal(deps.db, prequalId)
  return prequal.ok ? ok(plansAt(deps, prequal.value, 'NEW_ACQUISITION')) : prequal
}

/** Nothing is sold on a line that the network still has to be asked about. */
export function plansAt(
  { catalogue, clock, config }: Shop,
  { services }: PrequalResult,
  acquisitionType: AcquisitionType,
): FoundTariffs {
  const selection = selectTechnology(services, { now: clock.now(), futureFibre: config.futureFibre })
  if (selection.enquiryNeeded) return { tariffs: [], discounts: [] }
  return recommendTariffs(catalogue.active().release, selection, selection.maxSpeed, acquisitionType)
}
