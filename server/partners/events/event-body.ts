import { type EventApi, eventName } from '#domain/partners/event-names.ts'
import { tmfOrderState } from '#domain/partners/order-states.ts'
import { listPartnerCarts } from '../cart/partner-cart-store.ts'
import type { SaleRoom } from '../cart/sale-room.ts'
import { cartHref, viewPartnerCart } from '../cart/view-partner-cart.ts'
import { viewsOnSale } from '../catalogue/catalogue-views.ts'
import { findPartnerOrder } from '../orders/order-store.ts'
import { viewPartnerOrder } from '../orders/view-partner-order.ts'
import type { Delivery } from './delivery-store.ts'

const DOMAINS = {
  productOrderingManagement: 'ProductOrdering',
  shoppingCart: 'ShoppingCart',
  productCatalogManagement: 'ProductCatalog',
} as const satisfies Record<EventApi, string>

/**
 * TM Forum's event, with the object as it is now and, of an order, the state that it had then, so that a late
 * event has the right one. Null: the object is gone, and there is nothing to send.
 */
export async function eventBody(deps: SaleRoom, api: EventApi, event: Delivery): Promise<object | null> {
  const { eventId, at, kind, subject } = event
  const eventType = eventName(api, kind)
  const payload = await PAYLOADS[api](deps, event)
  if (payload === null || eventType === null) return null
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

const PAYLOADS = {
  productOrderingManagement: orderPayload,
  shoppingCart: cartPayload,
  productCatalogManagement: cataloguePayload,
} as const satisfies Record<EventApi, (deps: SaleRoom, event: Delivery) => Promise<object | null>>

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

/** Whatever was published meanwhile: the release that is on sale by now. */
async function cataloguePayload(deps: SaleRoom): Promise<object | null> {
  const [catalog] = (await viewsOnSale(deps)).catalog
  return catalog === undefined ? null : { catalog }
}
