import { CreateNeqRequestDocument, NeqResultDocument, SetNbiLineDocument } from '#storefront/api/generated/enquiry.ts'
import { query } from '#storefront/api/query.ts'
import { pick } from '#storefront/api/reply.ts'
import type { Prequal } from '../availability.ts'
import type { EnquiryApi } from './run-enquiry.ts'

export function enquiryApi({ prequalId, eircode, addressResponse }: Prequal, signal: AbortSignal): EnquiryApi {
  return {
    create: () =>
      query(CreateNeqRequestDocument, { prequalId, eircode: eircode ?? addressResponse?.eircode ?? '' }, signal),
    read: async () => pick(await query(NeqResultDocument, { prequalId }, signal), 'getNEQResult'),
    async setLine({ readyForServiceAt, interventionArea, surveyRequired, preOrderFlag, wayLeaveRequired, tag }, line) {
      const lineDetails = {
        ...line,
        interventionArea,
        surveyRequired,
        preOrderFlag,
        wayLeaveRequired,
        tag,
        readyForServiceDate: readyForServiceAt,
      }
      return pick(await query(SetNbiLineDocument, { prequalId, lineDetails }, signal), 'setNBILine')
    },
  }
}

/** Resolves early when the signal aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
