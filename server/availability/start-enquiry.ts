import { randomUUID } from 'node:crypto'
import { extractEircode } from '#domain/address/eircode.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Caller } from '#server/session/caller.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import { ENQUIRY_JOB } from './enquiry-job.ts'
import { type Enquiry, lockPrequal, newestEnquiry } from './enquiry-store.ts'
import { logRefusedEnquiry } from './log-refused-enquiry.ts'
import { PREQUAL_NOT_FOUND } from './prequal-store.ts'
import { enquiries } from './tables.ts'

type EnquiryDeps = { db: Database; jobs: JobQueue; config: AvailabilitySettings }
type Place = { addressId: string | null; eircode: string | null }

/** Starts the enquiry about the premises of a prequal, unless one is pending or done. */
export async function startEnquiry(
  deps: EnquiryDeps,
  caller: Pick<Caller, 'log'>,
  request: { eircode: string; prequalId: string },
): Promise<Result<'success', Refusal>> {
  return logRefusedEnquiry(caller, await inTransaction(deps.db, (tx) => start(deps, tx, request)))
}

async function start(
  deps: EnquiryDeps,
  tx: Transaction,
  { prequalId, eircode }: { eircode: string; prequalId: string },
): Promise<Result<'success', Refusal>> {
  const prequal = await lockPrequal(tx, prequalId)
  if (prequal === null) return refuse(PREQUAL_NOT_FOUND)
  const place = placeOf(prequal, eircode)
  if (place === null) return refuse({ code: 'INVALID_EIRCODE' })
  const newest = await newestEnquiry(tx, prequalId)
  if (newest !== null && !mayStartAgain(newest, deps)) return ok('success')
  await tx.delete(enquiries).where(eq(enquiries.prequalId, prequalId))
  await beginEnquiry(deps, tx, { prequalId, lineId: '', ...place })
  return ok('success')
}

/** The enquiry and its job, in one transaction. */
export async function beginEnquiry(
  { jobs }: EnquiryDeps,
  tx: Transaction,
  about: Place & { prequalId: string; lineId: string },
): Promise<void> {
  const id = randomUUID()
  await tx.insert(enquiries).values({ ...about, id, state: 'PENDING' })
  await jobs.enqueue(tx, ENQUIRY_JOB, { enquiryId: id, turn: 0 })
}

/** Also one that is stalled. */
export function mayStartAgain({ state, idleMs }: Enquiry, { config }: EnquiryDeps): boolean {
  return state === 'PENDING' ? idleMs > 2 * config.enquiry.timeoutMs : state === 'FAILED'
}

/** The prequalified premises; the Eircode of the request is used where it had none. */
function placeOf({ addressResponse, eircode }: PrequalResult, given: string): Place | null {
  const place = { addressId: addressResponse?.addressId ?? null, eircode: eircode ?? extractEircode(given) }
  return place.addressId === null && place.eircode === null ? null : place
}
