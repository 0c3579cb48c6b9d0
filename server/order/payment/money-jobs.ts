import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Cents } from '#domain/money.ts'
import type { PaymentChanged } from '#server/payment/payment-changed.ts'
import type { UnknownPayments } from '#server/payment/unknown-payments.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, or, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { UUID } from '#server/platform/uuid.ts'
import { PAYMENT_TOLD_JOB } from '../order-jobs.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder } from '../state/change-order.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findOrderById, type StoredOrder } from '../state/order-store.ts'
import { payments } from '../state/tables.ts'
import { aloneWithPayment } from './alone-with-payment.ts'
import { followDisputes } from './follow-disputes.ts'
import { askProviders, noteStanding } from './settle-order.ts'

type Used = OrderRoom & { log: FastifyBaseLogger }
type Payment = typeof payments.$inferSelect

const PaymentPayload = v.object({ paymentId: v.pipe(v.string(), v.uuid()) })

export const captureFollowUp = defineFollowUp({
  name: 'capture-payment',
  payload: PaymentPayload,
  waitsFor: 'capture',
  of: (effect) => (effect.do === 'capture' ? { paymentId: effect.payment } : null),
  overdue: sql`select id as "paymentId", order_id, changed_at as since from payments where state = 'authorised'`,
  run: capturePayment,
})

export const giveBackFollowUp = defineFollowUp({
  name: 'give-back-payment',
  payload: PaymentPayload,
  waitsFor: 'giveBack',
  of: (effect) => (effect.do === 'giveBack' ? { paymentId: effect.payment } : null),
  overdue: sql`select id as "paymentId", order_id, changed_at as since from payments where state = 'givingBack'`,
  run: giveBackPayment,
})

/** Takes the money of a confirmed order. A card that is only kept has none. */
async function capturePayment(deps: Used, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.state !== 'authorised' || payment.providerRef === null) return
  if (payment.amount === 0) {
    await note(deps, payment, 'captured')
    return
  }
  const gateway = deps.paymentsOf(payment.gateway)
  const standing = await gateway.capture(payment.providerRef, payment.amount as Cents, `capture-${payment.id}`)
  const { payments: after } = await noteStanding(deps, deps.log, payment.orderId, payment.id, standing, 'provider')
  if (after.find(({ id }) => id === payment.id)?.state === 'authorised')
    throw new Error('The provider has not captured yet')
}

/** The whole amount, back to the card it came from. */
async function giveBackPayment(deps: Used, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.state !== 'givingBack' || payment.providerRef === null) return
  // The bank may be about to give it back itself. The sweeper asks again until that is decided.
  if (payment.disputeState === 'open') return
  const gateway = deps.paymentsOf(payment.gateway)
  const { id, providerRef } = payment
  const outcome = await aloneWithPayment(deps.db, id, async () => {
    // What came may not be what was asked for: all of it goes back.
    const { amount } = await gateway.read(providerRef)
    return amount === 0 ? 'released' : gateway.giveBack(providerRef, amount, `give-back-${id}`)
  })
  if (outcome === 'pending') throw new Error('The provider has not given the money back yet')
  await note(deps, payment, 'givenBack')
}

/** Longer than the lease of whoever starts a payment: by then its name at the provider is stored, or nobody will store it. */
const SECOND_TRY_MS = 20_000

/**
 * Something happened to a payment: what, is read from the provider. A notification may come before the payment's name at
 * the provider is stored, so one about an unknown payment is tried once more, and then it is about no payment of ours.
 */
export async function paymentTold(
  deps: Used & { unknownPayments: UnknownPayments },
  told: v.InferOutput<typeof PaymentChanged>,
): Promise<void> {
  if (told.isDispute) return followDisputes(deps, told.gateway)
  const orderId = await orderOfPayment(deps.db, told)
  const order = orderId === null ? null : await findOrderById(deps.db, orderId)
  if (order === null) {
    if (told.isSecondTry) deps.unknownPayments.inc({ gateway: told.gateway })
    else await tryOnceMore(deps, told)
    return
  }
  const { silent } = await askProviders(deps, deps.log, order, 'provider')
  if (silent) throw new Error('A provider told of a payment and does not answer about it')
}

async function tryOnceMore({ db, jobs }: Used, told: v.InferOutput<typeof PaymentChanged>): Promise<void> {
  const again = { ...told, isSecondTry: true }
  await inTransaction(db, (tx) => jobs.enqueue(tx, PAYMENT_TOLD_JOB, again, { startAfterMs: SECOND_TRY_MS }))
}

async function findPayment(db: Database, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/** By the provider's name of it, or by ours. */
async function orderOfPayment(
  db: Database,
  { gateway, providerRef, paymentId }: v.InferOutput<typeof PaymentChanged>,
): Promise<string | null> {
  const byRef = providerRef === null ? undefined : eq(payments.providerRef, providerRef)
  // What is given back goes by a name of its own, with that of the payment at its end.
  const ours = paymentId?.slice(-36) ?? ''
  const byId = UUID.test(ours) ? eq(payments.id, ours) : undefined
  if (byRef === undefined && byId === undefined) return null
  const [row] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), or(byRef, byId)))
  return row?.orderId ?? null
}

function note(deps: Used, { id, orderId }: Payment, event: 'captured' | 'givenBack'): Promise<StoredOrder> {
  return changeOrder(deps, orderId, () => ({
    events: [{ of: 'payment', id, event }],
    by: 'provider',
  }))
}
