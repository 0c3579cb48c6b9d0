import type { EnquiryStatus } from '#domain/availability/nbi/nbi-polling.ts'
import { type PublicNeqResult, publicNeq } from '#domain/availability/nbi/public-neq.ts'
import { isAddressConfirmed } from '#domain/availability/public-view.ts'
import { refusalMessage } from '#domain/refusals.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'
import { newestEnquiryWithPrequal } from './enquiry-store.ts'
import type { PremisesPlaceholder } from './line-clearance.ts'

export type EnquiryError = { message: string; code: string }
export type EnquiryResult = { status: EnquiryStatus; data: PublicNeqResult | null; error: EnquiryError | null }

const FALLBACK_TEXT = 'We couldn’t finish checking your line. Please try again.'
const TEXT: Readonly<Record<string, string>> = {
  ENQUIRY_NOT_FOUND: refusalMessage({ code: 'ENQUIRY_NOT_FOUND' }),
  'nbi-enquiry-rejected': 'The network rejected the enquiry about your line.',
}

/** The state of the newest enquiry about a prequal. Never throws: failures are in the result and in the log. */
export async function readEnquiry(
  { db, premisesPlaceholder }: { db: Database; premisesPlaceholder: PremisesPlaceholder },
  { log }: Pick<Caller, 'log'>,
  { prequalId }: { prequalId: string },
): Promise<EnquiryResult> {
  try {
    const found = await newestEnquiryWithPrequal(db, prequalId)
    if (found === null) return failed(log, 'ENQUIRY_NOT_FOUND')
    const { enquiry, prequal } = found
    if (enquiry.state === 'FAILED') return failed(log, enquiry.errorCode ?? 'INTERNAL')
    if (enquiry.result === null) return { status: enquiry.state, data: null, error: null }
    const addressConfirmed = isAddressConfirmed(prequal)
    const data = publicNeq(
      { ...enquiry.result, neqStatus: 'DONE' },
      { premisesPlaceholder: premisesPlaceholder(), addressConfirmed },
    )
    return { status: enquiry.state, data, error: null }
  } catch (error) {
    log.error({ err: error }, 'an enquiry could not be read')
    return failed(log, 'INTERNAL')
  }
}

function failed(log: Caller['log'], code: string): EnquiryResult {
  log.warn({ reason: code }, 'an enquiry has no result')
  return { status: 'FAILED', data: null, error: { code, message: TEXT[code] ?? FALLBACK_TEXT } }
}
