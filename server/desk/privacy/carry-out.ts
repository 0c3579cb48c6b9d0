import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { jobQueue } from '#server/platform/jobs/job-queue.ts'
import type { DeskStaff } from '../desk-staff.ts'
import type { Erasure, PersonalData, Subject } from '../personal-data.ts'
import { changeRequest, closeRow } from './change-requests.ts'
import { findPrivacyRequest, type Row } from './find-requests.ts'

type Deps = { db: Database; clock: Clock; personalData: PersonalData }
type Request = { id: string; reason: string }

/** What `npm run privacy -- export` writes into a file. The entry is committed before anything is read. */
export async function exportAtDesk(
  deps: Deps,
  staff: DeskStaff,
  request: Request,
): Promise<Result<string, DeskRefusal>> {
  const found = await findPrivacyRequest(deps, request.id)
  const recorded = await changeRequest<null>(deps, staff, request, async (_tx, { kind }) =>
    kind === 'export' ? ok({ value: null, act: { act: 'PERSON_EXPORTED' } }) : refuse({ code: 'DESK_REQUEST_KIND' }),
  )
  if (!recorded.ok) return recorded
  if (found === null || found.subject === null) return refuse({ code: 'DESK_REQUEST_UNKNOWN' })
  return ok(`${JSON.stringify(await deps.personalData.read(deps.db, found.subject, deps.clock.now()), null, 2)}\n`)
}

export type ErasedAtDesk = Erasure['erased'] & Pick<Erasure, 'isComplete'>

/** What `npm run privacy -- erase` does. While an order is under way the request stays open. */
export async function eraseAtDesk(
  deps: Deps,
  staff: DeskStaff,
  request: Request,
): Promise<Result<ErasedAtDesk | null, DeskRefusal>> {
  return changeRequest<ErasedAtDesk>(deps, staff, request, async (tx, row) => {
    const subject = subjectOf(row)
    if (row.kind !== 'erase' || subject === null) return refuse({ code: 'DESK_REQUEST_KIND' })
    const { erased, isComplete } = await deps.personalData.erase(tx, jobQueue(deps.db), subject)
    if (isComplete) await closeRow(tx, row, staff, 'done')
    return ok({
      value: { ...erased, isComplete },
      act: { act: 'PERSON_ERASED', after: { deleted: erased.deleted, kept: erased.kept.length, isComplete } },
    })
  })
}

export function subjectOf({ email, customer }: Pick<Row, 'email' | 'customer'>): Subject | null {
  if (email !== null) return { email }
  return customer === null ? null : { customer }
}
