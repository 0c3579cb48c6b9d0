import type { FastifyBaseLogger } from 'fastify'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { OrderRoom } from '../order-room.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { aloneWithPayment } from './alone-with-payment.ts'
import { findPayment, notePayment, PAYMENT_PAYLOAD } from './note-payment.ts'

type Deps = OrderRoom & { log: FastifyBaseLogger }

export const refundFollowUp = defineFollowUp({
  name: 'give-back-payment',
  payload: PAYMENT_PAYLOAD,
  waitsFor: 'giveBack',
  of: (effect) => (effect.do === 'giveBack' ? { paymentId: effect.payment } : null),
  overdue: sql`select id as "paymentId", order_id, changed_at as since from payments where state = 'givingBack'`,
  run: refundPayment,
})

/** Refunds the whole amount. */
async function refundPayment(deps: Deps, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (payment?.state !== 'givingBack' || payment.providerRef === null) return
  // The bank may be about to charge it back. The sweeper retries until that is decided.
  if (payment.disputeState === 'open') return
  const gateway = deps.paymentsOf(payment.gateway)
  const { id, providerRef } = payment
  const outcome = await aloneWithPayment(deps.db, id, async () => {
    // The amount received may differ from the amount requested: all of it is refunded.
    const { amount } = await gateway.read(providerRef)
    return amount === 0 ? 'released' : gateway.giveBack(providerRef, amount, `give-back-${id}`)
  })
  if (outcome === 'pending') throw new Error('The provider has not given the money back yet')
  if (outcome === 'refused') throw new Error('The provider refuses to give the money back')
  await notePayment(deps, payment, 'givenBack')
}
