import * as v from 'valibot'
import { isMailName, type MailName } from '#domain/order/mail-name.ts'
import { PaymentChanged, type PaymentChangedJob } from '#server/payment/payment-changed.ts'
import { ManagedOrderEvent } from './order-management.ts'

const Id = v.pipe(v.string(), v.uuid())

/** What has to be done about an order outside of the database. Each is safe to do twice, and one at a time for one thing. */
export const CAPTURE_JOB = {
  name: 'capture-payment',
  payload: v.object({ paymentId: Id }),
  onePerKey: 'unfinished',
} as const
export const GIVE_BACK_JOB = {
  name: 'give-back-payment',
  payload: v.object({ paymentId: Id }),
  onePerKey: 'unfinished',
} as const
export const HAND_OVER_JOB = {
  name: 'hand-over-order',
  payload: v.object({ orderId: Id }),
  onePerKey: 'unfinished',
} as const
export const RELEASE_VISITS_JOB = {
  name: 'release-visits',
  payload: v.object({ orderId: Id }),
  onePerKey: 'unfinished',
} as const
/** Waiting alone: what happens while they are being made wants them made once more. */
export const DOCUMENTS_JOB = {
  name: 'make-order-documents',
  payload: v.object({ orderId: Id }),
  onePerKey: 'waiting',
} as const
/** Profiles of eSIMs that have to be made, or taken back. */
export const ESIM_JOB = {
  name: 'settle-esims',
  payload: v.object({ orderId: Id }),
  onePerKey: 'waiting',
} as const
/** Goes on where whoever began to change a visit has died. */
export const SETTLE_VISIT_JOB = {
  name: 'settle-visit-change',
  payload: v.object({ changeId: Id }),
  onePerKey: 'unfinished',
} as const
/** What follows a change of a visit, made or not: a time to give back, and who has to be told. */
export const FOLLOW_VISIT_JOB = {
  name: 'follow-visit-change',
  payload: v.object({ changeId: Id }),
  onePerKey: 'unfinished',
} as const
export const MAIL_JOB = {
  name: 'send-order-mail',
  payload: v.object({ orderId: Id, kind: v.custom<MailName>(isMailName, 'not the name of a mail') }),
  onePerKey: 'unfinished',
} as const
/** Order management is to call off what a customer took back. */
export const CANCEL_SERVICES_JOB = {
  name: 'cancel-services',
  payload: v.object({ withdrawalId: Id }),
  onePerKey: 'unfinished',
} as const
/** A part of a payment goes back; the rest stays. */
export const REFUND_PART_JOB = {
  name: 'refund-part',
  payload: v.object({ withdrawalId: Id }),
  onePerKey: 'unfinished',
} as const
/** What was paid for goods goes back: they are back, or were shown to be sent. */
export const REFUND_GOODS_JOB = {
  name: 'refund-goods',
  payload: v.object({ returnId: Id }),
  onePerKey: 'unfinished',
} as const
/** Told by a provider that something happened to a payment: what, is read from the provider. */
export const PAYMENT_TOLD_JOB: PaymentChangedJob = { name: 'payment-told', payload: PaymentChanged }
/** Somebody asked for the link of an order: by its number, and the mark of the address that it was ordered with. */
export const FIND_ORDER_JOB = {
  name: 'find-order',
  payload: v.object({ reference: v.string(), mailbox: v.string() }),
  onePerKey: 'waiting',
} as const
/** A number is to be asked for at its old network. */
export const SEND_PORT_JOB = {
  name: 'send-port-request',
  payload: v.object({ requestId: Id }),
  onePerKey: 'unfinished',
} as const
/** Told by the porting system that something happened to a request: what, is read there. */
export const PORT_MOVED_JOB = { name: 'port-moved', payload: v.object({ portId: v.string(), externalId: v.string() }) }
/** Told by order management. */
export const ORDER_MOVED_JOB = { name: 'order-moved', payload: ManagedOrderEvent }
