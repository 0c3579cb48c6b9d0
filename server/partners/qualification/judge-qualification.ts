import { judgeNbi } from '#domain/availability/nbi/nbi-verdict.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { type SoldLine, soldLines } from '#domain/availability/sold-lines.ts'
import { selectTechnology } from '#domain/availability/technology.ts'
import { newestEnquiry } from '#server/availability/enquiry-store.ts'
import { setNbiLine } from '#server/availability/set-nbi-line.ts'
import type { PlansRoom } from '#server/plans/plans-room.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Caller } from '#server/session/caller.ts'
import type { QualificationState } from './qualification-schemas.ts'

export type QualificationDeps = PlansRoom & { jobs: JobQueue; partnersOrigin: () => string }

/** What may be sold at an address, or why that is not known, or not possible. */
export type Judged = {
  state: QualificationState
  lines: readonly SoldLine[]
  obstacle: { code: string; label: string } | null
}

const TEXTS: Readonly<Record<string, string>> = {
  'nbi-order-pending': 'The line is being installed for another order.',
  'nbi-order-reserved': 'The line is reserved.',
  'nbi-intervention-area': 'The line isn’t in the area of the national network.',
  'nbi-survey-required': 'The network has to survey the line first.',
  'nbi-active-lines': 'The line has an active service.',
  'nbi-multiple-premises': 'The network can’t tell which line of the building it is.',
}
const NOT_CHECKED = 'The network couldn’t check the line. Try again with another request.'

/** By the rules of the pages: a line that takes an enquiry is sold once the newest one is clear. */
export async function judgeQualification(
  deps: QualificationDeps,
  caller: Pick<Caller, 'log'>,
  prequal: PrequalResult,
): Promise<Judged> {
  const at = { now: deps.clock.now(), futureFibre: deps.config.futureFibre }
  const { enquiryNeeded } = selectTechnology(prequal.services, at)
  if (!enquiryNeeded) return done(soldLines(prequal.services, at, false))
  const { prequalId } = prequal
  const enquiry = await newestEnquiry(deps.db, prequalId)
  if (enquiry === null || enquiry.state === 'FAILED') return failed(enquiry?.errorCode ?? 'ENQUIRY_NOT_FOUND')
  if (enquiry.state === 'PENDING' || enquiry.result === null) return IN_PROGRESS
  const { proceed, modal, line } = judgeNbi({ ...enquiry.result, neqStatus: 'DONE' }, deps.premisesPlaceholder())
  if (proceed) return done(soldLines(prequal.services, at, true))
  if (line === null) {
    const code = modal ?? 'LINE_NOT_FOUND'
    return { state: 'done', lines: [], obstacle: { code, label: TEXTS[code] ?? NOT_CHECKED } }
  }
  // Of a building the customer's own line is checked next, as a browser would have it.
  const set = await setNbiLine(deps, caller, { prequalId, lineId: line.lineId })
  return set.ok ? IN_PROGRESS : failed(set.refusal.code)
}

export const IN_PROGRESS: Judged = { state: 'inProgress', lines: [], obstacle: null }

function done(lines: readonly SoldLine[]): Judged {
  return { state: 'done', lines, obstacle: null }
}

function failed(code: string): Judged {
  return { state: 'terminatedWithError', lines: [], obstacle: { code, label: NOT_CHECKED } }
}
