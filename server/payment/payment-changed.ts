import * as v from 'valibot'
import type { JobKind } from '#server/platform/jobs/define-job.ts'
import { GATEWAYS } from './payments.ts'

/**
 * What a job gets that acts on a notification: which payment it is about, by the provider's name of it or by our own,
 * whichever the provider told. It is a hint to look: only what is read from the provider decides.
 */
export const PaymentChanged = v.object({
  gateway: v.picklist(GATEWAYS),
  providerRef: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  /** A customer has disputed it at their bank, or that has come to an end. */
  isDispute: v.optional(v.boolean(), false),
  /** It was not known when the notification came. */
  isSecondTry: v.optional(v.boolean(), false),
})

export type PaymentChangedJob = JobKind<typeof PaymentChanged>
