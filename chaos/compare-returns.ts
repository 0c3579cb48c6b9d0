import type { Ledgers } from './ledgers.ts'
import { backByStaff } from './staff/compare-staff-refunds.ts'

/** What has to be back of a payment that stays taken, in cents: parts that were withdrawn from, and goods that are back or were shown to be sent. */
export function backOf({ shop }: Pick<Ledgers, 'shop'>, paymentId: string): number {
  const parts = [...shop.withdrawals, ...shop.returns].filter((each) => each.paymentId === paymentId)
  return parts.reduce((total, { refund }) => total + (refund ?? 0), backByStaff({ shop }, paymentId))
}

/** The payment of such an order stays, though all of it was withdrawn from: goods were paid with it that had to come back first. */
export function hasPaidReturns({ shop }: Pick<Ledgers, 'shop'>, orderId: string): boolean {
  return shop.returns.some((each) => each.orderId === orderId && each.paymentId !== null)
}

/** Goods that are back, or proven to be sent, are refunded with one letter; the others are not refunded. */
export function goodsArePaidBack({ shop, orderManagement }: Ledgers): string[] {
  const names = new Map(shop.orders.map(({ id, reference }) => [id, reference]))
  return shop.returns.flatMap(({ id, orderId, item, state, price, refund, paymentId, isRefunded }) => {
    const name = `${names.get(orderId)}, ${item}`
    const isThere = orderManagement.some(
      ({ externalId, returned }) => externalId === orderId && returned.includes(item),
    )
    const letters = shop.mails.filter((mail) => mail.orderId === orderId && mail.kind === `refund ${id}`).length
    const isDue = state !== 'awaited' && paymentId !== null && refund !== null && refund > 0
    return [
      ...(isThere === (state === 'back')
        ? []
        : [`${name} is ${state} in the shop and ${isThere ? '' : 'not '}in the warehouse`]),
      ...(state === 'awaited' && refund !== null ? [`${name} is still out, and ${refund} is refunded for it`] : []),
      ...((refund ?? 0) > price ? [`${name} cost ${price} and ${refund} is refunded`] : []),
      ...(isDue === isRefunded ? [] : [`${name} is ${state} and its money is ${isRefunded ? '' : 'not '}refunded`]),
      ...(letters === (isDue ? 1 : 0) ? [] : [`${name} has ${letters} letters about its refund`]),
    ]
  })
}
