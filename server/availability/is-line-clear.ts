import { judgeNbi } from '#domain/availability/nbi/nbi-verdict.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { selectTechnology } from '#domain/availability/technology.ts'
import type { Deps } from '#server/deps.ts'
import { newestEnquiry } from './enquiry-store.ts'

/** Whether the line may be sold on, where that takes an enquiry; the question is put only then. */
export async function isLineClear(
  { db, catalogue, clock, config }: Pick<Deps, 'db' | 'catalogue' | 'clock' | 'config'>,
  { prequalId, services }: PrequalResult,
): Promise<boolean> {
  if (!selectTechnology(services, { now: clock.now(), futureFibre: config.futureFibre }).enquiryNeeded) return false
  const enquiry = await newestEnquiry(db, prequalId)
  if (enquiry === null || enquiry.result === null || enquiry.state !== 'DONE') return false
  const { premisesPlaceholder } = catalogue.active().release.brand
  return judgeNbi({ ...enquiry.result, neqStatus: 'DONE' }, premisesPlaceholder).proceed
}
