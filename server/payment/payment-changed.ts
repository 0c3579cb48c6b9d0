import * as v from 'valibot'
import type { JobKind } from '#server/platform/jobs/define-job.ts'
import { GATEWAYS } from './payments.ts'

/**
 * Payload of the job for a notification: the payment, by the provider's id or by our own, whichever the provider
 * sent. It is only a trigger: the state is read from the provider.
 */
export const PaymentChanged = v.object({
  gateway: v.picklist(GATEWAYS),
  providerRef: v.nullable(v.string()),
  paymentId: v.nullable(v.string()),
  /** A dispute was opened or closed at the customer's bank. */
  isDispute: v.optional(v.boolean(), false),
  /** The payment was unknown when the notification came. */
  isSecondTry: v.optional(v.boolean(), false),
})

export type PaymentChangedJob = JobKind<typeof PaymentChanged>
