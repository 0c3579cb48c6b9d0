import { judgeNbi } from '#domain/availability/nbi/nbi-verdict.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { selectTechnology } from '#domain/availability/technology.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import { newestEnquiry } from './enquiry-store.ts'

/** The network's name for premises without a name, as the active brand has it. */
export type PremisesPlaceholder = () => string

export type LineClearance = {
  isClear: boolean
  /** As the network returned it: when a line that can be preordered will be available. */
  readyFrom: string | null
}

const NOT_CLEAR: LineClearance = { isClear: false, readyFrom: null }

/** Whether the line may be sold, where that takes an enquiry; it is read only then. */
export async function lineClearance(
  {
    db,
    premisesPlaceholder,
    clock,
    config,
  }: {
    db: Database
    premisesPlaceholder: PremisesPlaceholder
    clock: Clock
    config: Pick<AvailabilitySettings, 'futureFibre'>
  },
  { prequalId, services }: PrequalResult,
): Promise<LineClearance> {
  if (!selectTechnology(services, { now: clock.now(), futureFibre: config.futureFibre }).enquiryNeeded) return NOT_CLEAR
  const enquiry = await newestEnquiry(db, prequalId)
  if (enquiry === null || enquiry.result === null || enquiry.state !== 'DONE') return NOT_CLEAR
  const { proceed } = judgeNbi({ ...enquiry.result, neqStatus: 'DONE' }, premisesPlaceholder())
  return proceed ? { isClear: true, readyFrom: enquiry.result.readyForServiceAt } : NOT_CLEAR
}
