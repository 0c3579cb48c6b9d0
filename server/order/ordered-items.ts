import { namedByOffer, orderItems } from '#domain/order/order.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findLiveOrder } from './state/order-store.ts'

/** The items of a cart's order, with the deposit that the cart does not have. Null: the cart has no order. */
export function orderedItems(db: Database) {
  return async (cartUuid: string): Promise<PricedItem[] | null> => {
    const order = await findLiveOrder(db, cartUuid)
    return order && namedByOffer(orderItems(order.ordered), order.ordered.cart.lines)
  }
}
