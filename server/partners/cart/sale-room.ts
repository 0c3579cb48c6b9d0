import type { CartRoom } from '#server/cart/cart-room.ts'
import type { CheckoutRoom } from '#server/checkout/checkout-room.ts'
import type { CurrentServiceRoom } from '#server/current-service/current-service-room.ts'
import type { OrderRoom } from '#server/order/order-room.ts'
import type { PortingRoom } from '#server/porting/porting-room.ts'
import type { Partner } from '#server/session/caller.ts'

/** What a partner's cart and order go through: the use cases of the shop's own pages. */
export type SaleRoom = CartRoom &
  CurrentServiceRoom &
  CheckoutRoom &
  OrderRoom &
  PortingRoom & {
    /** Origin of the partners' APIs. */
    partnersOrigin: () => string
  }

/**
 * A partner sells to many customers: limits that guard the shop against one visitor hold for each cart, and what a partner may do
 * in all is its own budget. The key of the request is for the cart or the order as a whole, not for its steps.
 */
export function forCart(caller: Partner, uuid: string): Partner {
  return { ...caller, visitor: `${caller.visitor} for cart ${uuid}`, key: null }
}
