import type { Cart } from '#domain/cart/cart.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findLiveOrder, type StoredOrder } from './order-store.ts'

/** By the cart as a request has read it, so it holds for no other. */
const known = new WeakMap<Cart, Promise<StoredOrder | null>>()

/** The order that was begun for a cart or made of it, read once for all fields of a response. Null: the cart is open. */
export function liveOrderOf(db: Database, cart: Cart): Promise<StoredOrder | null> {
  // A cart is frozen in the commit that makes its order.
  const isFrozen = cart.status === 'paying' || cart.status === 'ordered'
  const found = known.get(cart) ?? (isFrozen ? findLiveOrder(db, cart.uuid) : Promise.resolve(null))
  known.set(cart, found)
  return found
}

/** For the cart of an order that is read already. */
export function knowLiveOrder(cart: Cart, order: StoredOrder): void {
  known.set(cart, Promise.resolve(order.state === 'cancelled' ? null : order))
}
