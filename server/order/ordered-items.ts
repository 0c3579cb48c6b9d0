import type { Cart } from '#domain/cart/cart.ts'
import { namedByOffer, orderItems } from '#domain/order/order.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'
import type { Database } from '#server/platform/database/database.ts'
import { liveOrderOf } from './state/live-order.ts'

/** The items of a cart's order, with the deposit that the cart does not have. Null: the cart has no order. */
export function orderedItems(db: Database) {
  return async (cart: Cart): Promise<PricedItem[] | null> => {
    const order = await liveOrderOf(db, cart)
    return order && namedByOffer(orderItems(order.ordered), order.ordered.cart.lines)
  }
}
