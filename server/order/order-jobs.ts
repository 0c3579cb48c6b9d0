import * as v from 'valibot'
import { PaymentChanged, type PaymentChangedJob } from '#server/payment/payment-changed.ts'
import { ManagedOrderEvent } from './order-management.ts'

// Jobs that outside systems and customers start. Jobs that a change of an order starts are follow-ups
// (state/define-follow-up.ts).

/** A notification of a provider. The payment is read from the provider. */
export const PAYMENT_CHANGED_JOB: PaymentChangedJob = { name: 'payment-told', payload: PaymentChanged }
/** A request for the link of an order: by its number, and the mark of the address that it was ordered with. */
export const FIND_ORDER_JOB = {
  name: 'find-order',
  payload: v.object({ reference: v.string(), mailbox: v.string() }),
  onePerKey: 'waiting',
} as const
/** A request for a code that adds an order to an account. */
export const ORDER_CODE_JOB = {
  name: 'send-order-code',
  payload: v.object({ reference: v.string(), mailbox: v.string(), customer: v.string() }),
  onePerKey: 'waiting',
} as const
/** An order was added to an account, which its mailbox hears of. */
export const ORDER_ADDED_JOB = {
  name: 'mail-added-order',
  payload: v.object({ orderId: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'unfinished',
} as const
/** An employee sends a letter again. */
export const LETTER_COPY_JOB = {
  name: 'send-letter-copy',
  payload: v.object({ orderId: v.pipe(v.string(), v.uuid()), name: v.string(), copy: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'unfinished',
} as const
export type LetterCopy = v.InferOutput<typeof LETTER_COPY_JOB.payload>
/** A notification of the porting system. The request is read from there. */
export const PORT_MOVED_JOB = { name: 'port-moved', payload: v.object({ portId: v.string(), externalId: v.string() }) }
export const ORDER_MOVED_JOB = { name: 'order-moved', payload: ManagedOrderEvent }
