import type { NetworkFacts } from '#domain/availability/nbi/neq.ts'

export type EnquiryRequest = {
  /** Idempotency key: submitted twice, it is one enquiry. */
  externalId: string
  addressId: string | null
  eircode: string | null
  /** One line of the premises; null: all of them. */
  lineId: string | null
}

export type EnquirySubmission = { outcome: 'accepted'; taskId: string } | { outcome: 'rejected'; code: string }

export type EnquiryCheck =
  | { outcome: 'pending' }
  | { outcome: 'answered'; facts: NetworkFacts }
  | { outcome: 'rejected'; code: string }
  /** The network does not know the task (any more): it has to be submitted again. */
  | { outcome: 'forgotten' }

/** The enquiry about an NBI line, which is asynchronous. Throws an OutsideSystemError when the network is unavailable. */
export interface NetworkEnquiry {
  submit(enquiry: EnquiryRequest): Promise<EnquirySubmission>
  check(taskId: string): Promise<EnquiryCheck>
}
