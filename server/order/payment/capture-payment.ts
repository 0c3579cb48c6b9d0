import type { FastifyBaseLogger } from 'fastify'
import type { Cents } from '#domain/money.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { OrderRoom } from '../order-room.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findPayment, notePayment, PAYMENT_PAYLOAD } from './note-payment.ts'
import { noteStanding } from './settle-order.ts'

type Deps = OrderRoom & { log: FastifyBaseLogger }

export const captureFollowUp = defineFollowUp({
  name: 'capture-payment',
  payload: PAYMENT_PAYLOAD,
  waitsFor: 'capture',
  of: (effect) => (effect.do === 'capture' ? { paymentId: effect.payment } : null),
  overdue: sql`select id as "paymentId", order_id, changed_at as since from payments where state = 'authorised'`,
  run: capturePayment,
})

/** Takes the money of a confirmed order. A card that was only stored has none. */
async function capturePayment(deps: Deps, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.state !== 'authorised' || payment.providerRef === null) return
  if (payment.amount === 0) {
    await notePayment(deps, payment, 'captured')
    return
  }
  const gateway = deps.paymentsOf(payment.gateway)
  const standing = await gateway.capture(payment.providerRef, payment.amount as Cents, `capture-${payment.id}`)
  const { payments: after } = await noteStanding(deps, deps.log, payment.orderId, payment.id, standing, 'provider')
  if (after.find(({ id }) => id === payment.id)?.state === 'authorised')
    throw new Error('The provider has not captured yet')
}
