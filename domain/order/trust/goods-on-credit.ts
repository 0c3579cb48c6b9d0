import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import { dueToday, type Ordered } from '../order.ts'
import { placeOf } from './order-subjects.ts'

/** Handsets and devices that would be sent before they are paid for. */
export type GoodsOnCredit = 'none' | 'checkCard' | 'refer'

/**
 * The check of an order whose device is sent while nothing is paid today: the bank confirms a card without a charge. A
 * person decides about several devices, or one that goes to neither the home of the order nor the billing address.
 */
export function goodsOnCredit(
  ordered: Pick<Ordered, 'cart' | 'deposit' | 'delivery' | 'details' | 'homes'>,
): GoodsOnCredit {
  const devices = ordered.cart.lines.flatMap(devicesOf)
  if (devices.length === 0 || dueToday(ordered) > 0) return 'none'
  return devices.length > 1 || isSentElsewhere(ordered) ? 'refer' : 'checkCard'
}

function isSentElsewhere({ delivery, details, homes }: Pick<Ordered, 'delivery' | 'details' | 'homes'>): boolean {
  if (delivery?.address == null) return false
  const known = [...Object.values(homes), details.billingAddress].map(placeOf)
  return !known.includes(placeOf(delivery.address))
}
