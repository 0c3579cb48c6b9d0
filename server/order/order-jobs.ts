import * as v from 'valibot'
import { PaymentChanged, type PaymentChangedJob } from '#server/payment/payment-changed.ts'
import { ManagedOrderEvent } from './order-management.ts'

// What outside systems and customers set going. What follows from a change of an order is a follow-up (state/define-follow-up.ts).

/** A provider reports that something happened to a payment: what, is read from the provider. */
export const PAYMENT_TOLD_JOB: PaymentChangedJob = { name: 'payment-told', payload: PaymentChanged }
/** A request for the link of an order: by its number, and the mark of the address that it was ordered with. */
export const FIND_ORDER_JOB = {
  name: 'find-order',
  payload: v.object({ reference: v.string(), mailbox: v.string() }),
  onePerKey: 'waiting',
} as const
/** The porting system reports that something happened to a request: what, is read there. */
export const PORT_MOVED_JOB = { name: 'port-moved', payload: v.object({ portId: v.string(), externalId: v.string() }) }
/** Reported by order management. */
export const ORDER_MOVED_JOB = { name: 'order-moved', payload: ManagedOrderEvent }
