import type { FastifyBaseLogger } from 'fastify'
import { cents, sum } from '#domain/money.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { changeOrder } from '../change-order.ts'
import { aloneWithPayment } from '../money/alone-with-payment.ts'
import type { OrderRoom } from '../order-room.ts'
import { findOrderById } from '../order-store.ts'
import { withdrawals } from '../tables.ts'

/**
 * A part of what was paid goes back. The provider is told how much has to be back in all, so that whoever asks again, after
 * whatever came between, gives nothing back twice.
 */
export async function refundPart(
  deps: OrderRoom & { log: FastifyBaseLogger },
  { withdrawalId }: { withdrawalId: string },
): Promise<void> {
  const { db } = deps
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId))
  if (row === undefined || row.refundedAt !== null) return
  const order = await findOrderById(db, row.orderId)
  const payment = order?.payments.find(({ id }) => id === row.paymentId)
  if (payment?.state === 'authorised') throw new Error('The payment is not taken yet')
  // Another state: all of it goes back.
  if (order == null || payment?.state !== 'captured' || payment.providerRef === null) return
  const { providerRef, gateway } = payment
  const asked = order.withdrawals.filter(({ paymentId }) => paymentId === payment.id)
  const inAll = sum(asked.map(({ refund }) => cents(refund)))
  const outcome = await aloneWithPayment(db, payment.id, () =>
    deps.paymentsOf(gateway).giveBack(providerRef, inAll, `refund-${row.id}`),
  )
  if (outcome === 'pending') throw new Error('The provider has not given the money back yet')
  await changeOrder(deps, order.id, () => ({ events: [{ of: 'refund', id: row.id, event: 'done' }], by: 'provider' }))
}
