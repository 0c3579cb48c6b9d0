import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { NOTHING } from '#domain/money.ts'
import type { GivenBack } from '#server/payment/payments.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder } from '../state/change-order.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findOrderById } from '../state/order-store.ts'
import { promisedBack } from '../state/refunds/promised-back.ts'
import { REFUNDED_APART } from '../state/returns/refunded-apart.ts'
import { goodsReturns } from '../state/returns/tables.ts'
import { withdrawals } from '../state/tables.ts'
import { aloneWithPayment } from './alone-with-payment.ts'

type Deps = OrderRoom & { log: FastifyBaseLogger }
type Refund = { id: string; orderId: string; paymentId: string | null; refundedAt: Date | null }

export const refundPartFollowUp = defineFollowUp({
  name: 'refund-part',
  payload: v.object({ withdrawalId: v.pipe(v.string(), v.uuid()) }),
  waitsFor: 'refundPart',
  of: (effect) => (effect.do === 'refundPart' ? { withdrawalId: effect.refund } : null),
  overdue: sql`select id as "withdrawalId", order_id, received_at as since from withdrawals
    where refund > 0 and refunded_at is null and ${REFUNDED_APART}`,
  run: refundPart,
})

export const refundGoodsFollowUp = defineFollowUp({
  name: 'refund-goods',
  payload: v.object({ returnId: v.pipe(v.string(), v.uuid()) }),
  waitsFor: 'refundGoods',
  of: (effect) => (effect.do === 'refundGoods' ? { returnId: effect.goods } : null),
  overdue: sql`select id as "returnId", order_id, greatest(shown_at, back_at) as since from goods_returns
    where refund > 0 and refunded_at is null and payment_id is not null`,
  run: refundGoods,
})

/** The immediate refund of a withdrawal. */
async function refundPart(deps: Deps, { withdrawalId }: { withdrawalId: string }): Promise<void> {
  const [row] = await deps.db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId))
  if (row !== undefined) await refundAmount(deps, row)
}

/** The refund of goods that are back, or were shown to be sent. */
async function refundGoods(deps: Deps, { returnId }: { returnId: string }): Promise<void> {
  const [row] = await deps.db.select().from(goodsReturns).where(eq(goodsReturns.id, returnId))
  if (row !== undefined && row.refund !== null && row.refund > 0) await refundAmount(deps, row)
}

/**
 * Refunds a part of a payment. The provider gets the total that has to be refunded by then, so a retry refunds nothing
 * twice.
 */
async function refundAmount(deps: Deps, refund: Refund): Promise<void> {
  if (refund.refundedAt !== null) return
  const { id, orderId } = refund
  const outcome = await refundInAll(deps, refund)
  if (outcome === null) return
  if (outcome === 'pending') throw new Error('The provider has not given the money back yet')
  if (outcome === 'refused') throw new Error('The provider refuses to give the money back')
  await changeOrder(deps, orderId, () => ({ events: [{ of: 'refund', id, event: 'done' }], by: 'provider' }))
}

/**
 * Brings the refunds of a payment to what has to be back by now. Null: it is not the time for it, or the whole payment is
 * refunded.
 *
 * @param whileAlone runs while no other refund of this payment is under way
 */
export async function refundInAll(
  { db, paymentsOf }: Deps,
  { id, orderId, paymentId }: Pick<Refund, 'id' | 'orderId' | 'paymentId'>,
  whileAlone: (outcome: GivenBack) => Promise<void> = async () => {},
): Promise<GivenBack | null> {
  const payment = (await findOrderById(db, orderId))?.payments.find((each) => each.id === paymentId)
  if (payment?.state === 'authorised') throw new Error('The payment is not taken yet')
  // The bank may be about to charge it back. The sweeper retries until that is decided.
  if (payment?.disputeState === 'open') return null
  // In another state the whole payment is refunded, or was charged back.
  if (payment?.state !== 'captured' || payment.providerRef === null) return null
  const { providerRef, gateway } = payment
  return aloneWithPayment(db, payment.id, async () => {
    // What another refund has come to meanwhile is read here.
    const order = await findOrderById(db, orderId)
    const inAll = order === null ? NOTHING : promisedBack(order, payment.id)
    const outcome = await paymentsOf(gateway).giveBack(providerRef, inAll, `refund-${id}`)
    await whileAlone(outcome)
    return outcome
  })
}
