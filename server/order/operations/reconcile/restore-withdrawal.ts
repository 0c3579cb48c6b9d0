import { cents } from '#domain/money.ts'
import type { WithdrawalRecord } from '../../fulfilment/management/order-record.ts'
import { changeOrder } from '../../state/change-order.ts'
import type { By } from '../../state/tables.ts'
import { orderEvents } from '../../state/tables.ts'
import type { ReconcileDeps } from './difference.ts'

/** What the customer declared counts from that moment, whatever was lost since. Idempotent. */
export async function restoreWithdrawal(deps: ReconcileDeps, record: WithdrawalRecord, by: By): Promise<string> {
  const { id, orderId, isWhole, refund: amount, paymentId, receivedAt, goods, cancelTries, ...row } = record
  const event = isWhole ? 'withdraw' : 'withdrawPart'
  const refund = amount > 0 && paymentId !== null ? { id, payment: paymentId } : null
  const after = await changeOrder(deps, orderId, async (stored, tx) => {
    if (stored.withdrawals.some((each) => each.id === id)) return null
    await tx
      .insert(orderEvents)
      .values({ orderId, event: `withdrawal.${event}`, by: 'customer', at: new Date(receivedAt) })
    return {
      events: [
        {
          of: 'withdrawal',
          event,
          id,
          refund,
          goods: goods.map(({ id: goodsId, price, paymentId: payment }) => ({
            id: goodsId,
            price: cents(price),
            payment,
          })),
        },
      ],
      by,
      notes: ['withdrawal.restored'],
      withdrawal: { ...row, id, isWhole, refund: amount, paymentId, cancelTries, receivedAt: new Date(receivedAt) },
      newReturns: goods.map((each) => ({ ...each, withdrawalId: id })),
    }
  })
  if (!after.withdrawals.some((each) => each.id === id)) throw new Error(`Its order is ${after.state}`)
  return `made again as it was received: its order is ${after.state} here`
}
