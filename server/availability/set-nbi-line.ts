import { judgeNbi } from '#domain/availability/nbi/nbi-verdict.ts'
import type { NbiLine, NeqResult, NetworkFacts } from '#domain/availability/nbi/neq.ts'
import { type PublicNeqResult, publicNeq } from '#domain/availability/nbi/public-neq.ts'
import { isAddressConfirmed } from '#domain/availability/public-view.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, eq } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Caller } from '#server/session/caller.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import { findEnquiry, lockPrequal } from './enquiry-store.ts'
import type { PremisesPlaceholder } from './line-clearance.ts'
import { logRefusedEnquiry } from './log-refused-enquiry.ts'
import { beginEnquiry, mayStartAgain } from './start-enquiry.ts'
import { enquiries } from './tables.ts'

type LineDeps = { db: Database; jobs: JobQueue; config: AvailabilitySettings; premisesPlaceholder: PremisesPlaceholder }
type LineRequest = { prequalId: string; lineId: string }

/**
 * Chooses the customer's line among those of a building, and checks it alone. Other data from the browser about the
 * line is ignored: the network is authoritative.
 */
export async function setNbiLine(
  deps: LineDeps,
  caller: Pick<Caller, 'log'>,
  request: LineRequest,
): Promise<Result<PublicNeqResult, Refusal>> {
  return logRefusedEnquiry(caller, await inTransaction(deps.db, (tx) => setLine(deps, tx, request)))
}

async function setLine(
  deps: LineDeps,
  tx: Transaction,
  { prequalId, lineId }: LineRequest,
): Promise<Result<PublicNeqResult, Refusal>> {
  const prequal = await lockPrequal(tx, prequalId)
  if (prequal === null) return refuse({ code: 'ENQUIRY_NOT_FOUND' })
  if (!isAddressConfirmed(prequal)) return refuse({ code: 'ADDRESS_NOT_CONFIRMED' })
  const premises = await findEnquiry(tx, prequalId, '')
  if (premises === null || premises.result === null) return refuse({ code: 'ENQUIRY_NOT_FOUND' })
  const { addressId, eircode, result } = premises
  const premisesPlaceholder = deps.premisesPlaceholder()
  const { line } = judgeNbi({ ...result, neqStatus: 'DONE' }, premisesPlaceholder)
  // Any other line is a neighbour's.
  if (line === null || line.lineId !== lineId) return refuse({ code: 'LINE_NOT_FOUND' })
  const earlier = await findEnquiry(tx, prequalId, lineId)
  const visibility = { premisesPlaceholder, addressConfirmed: true }
  if (earlier !== null && earlier.result !== null) {
    return ok(publicNeq({ ...earlier.result, neqStatus: 'DONE' }, visibility))
  }
  if (earlier === null || mayStartAgain(earlier, deps)) {
    await tx.delete(enquiries).where(and(eq(enquiries.prequalId, prequalId), eq(enquiries.lineId, lineId)))
    await beginEnquiry(deps, tx, { prequalId, lineId, addressId, eircode })
  }
  return ok(publicNeq(soFar(result, line), visibility))
}

/** Until the network has responded: the data of the line in the response about the premises. */
function soFar(premises: NetworkFacts, line: NbiLine): NeqResult {
  const { status, ontActive, lineId, addressId, reserved, pendingInstallation, activeLines } = line
  return {
    ...premises,
    status,
    ontActive,
    lineId,
    addressId,
    reserved,
    pendingInstallation,
    activeLines,
    multiplePremises: false,
    lines: [line],
    neqStatus: 'PENDING',
  }
}
