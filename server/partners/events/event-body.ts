import { EVENT_NAMES, type EventApi } from '#domain/partners/event-names.ts'
import { tmfOrderState } from '#domain/partners/order-states.ts'
import { listPartnerCarts } from '../cart/partner-cart-store.ts'
import type { SaleRoom } from '../cart/sale-room.ts'
import { cartHref, viewPartnerCart } from '../cart/view-partner-cart.ts'
import { findPartnerOrder } from '../orders/order-store.ts'
import { viewPartnerOrder } from '../orders/view-partner-order.ts'
import type { Delivery } from './delivery-store.ts'

const DOMAINS = {
  productOrderingManagement: 'ProductOrdering',
  shoppingCart: 'ShoppingCart',
} as const satisfies Record<EventApi, string>

/**
 * TM Forum's event, with the object as it is now and, of an order, the state that it had then, so that a late
 * event has the right one. Null: the object is gone, and there is nothing to send.
 */
export async function eventBody(deps: SaleRoom, api: EventApi, event: Delivery): Promise<object | null> {
  const payload = api === 'shoppingCart' ? await cartPayload(deps, event) : await orderPayload(deps, event)
  if (payload === null) return null
  const { eventId, at, kind, subject } = event
  const eventType = EVENT_NAMES[api][kind]
  return {
    eventId,
    eventTime: at.toISOString(),
    eventType,
    // Its name in the standard.
    timeOcurred: at.toISOString(),
    correlationId: subject,
    domain: DOMAINS[api],
    priority: 'Normal',
    title: eventType,
    event: payload,
  }
}

async function orderPayload(deps: SaleRoom, { hub, subject, state, managedState }: Delivery): Promise<object | null> {
  const order = await findPartnerOrder(deps.db, hub.partner, subject)
  if (order === null || state === null) return null
  return { productOrder: { ...(await viewPartnerOrder(deps, order)), state: tmfOrderState({ state, managedState }) } }
}

async function cartPayload(deps: SaleRoom, { hub, subject }: Delivery): Promise<object> {
  const one = { id: subject, status: null, limit: 1, offset: 0 }
  const { carts } = await listPartnerCarts(deps.db, hub.partner, one)
  const [cart] = carts
  const gone = { id: subject, href: cartHref(deps, subject), '@type': 'ShoppingCart' }
  return { shoppingCart: cart === undefined ? gone : await viewPartnerCart(deps, cart) }
}
