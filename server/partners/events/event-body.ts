import type { FastifyBaseLogger } from 'fastify'
import { type EventApi, eventName } from '#domain/partners/event-names.ts'
import { standingIn, tmfOrderState } from '#domain/partners/order-states.ts'
import { listPartnerCarts } from '../cart/partner-cart-store.ts'
import type { SaleRoom } from '../cart/sale-room.ts'
import { cartHref, viewPartnerCart } from '../cart/view-partner-cart.ts'
import { viewsOnSale } from '../catalogue/catalogue-views.ts'
import { type InventoryDeps, productHref, productsOf } from '../inventory/products-of.ts'
import { customerOf } from '../inventory/seen-product-store.ts'
import { listCancellations, taskStateOf } from '../orders/cancel-store.ts'
import { findPartnerOrder } from '../orders/order-store.ts'
import { viewPartnerOrder } from '../orders/view-partner-order.ts'
import type { QualificationDeps } from '../qualification/judge-qualification.ts'
import { findQualification } from '../qualification/qualification-store.ts'
import { viewRow } from '../qualification/qualify-offerings.ts'
import type { Delivery } from './delivery-store.ts'

export type EventBodyDeps = SaleRoom & QualificationDeps & InventoryDeps & { log: FastifyBaseLogger }

const DOMAINS = {
  productOrderingManagement: 'ProductOrdering',
  shoppingCart: 'ShoppingCart',
  productCatalogManagement: 'ProductCatalog',
  productOfferingQualification: 'ProductOfferingQualification',
  productInventory: 'ProductInventory',
} as const satisfies Record<EventApi, string>

/**
 * TM Forum's event, with the object as it is now and the state that it had then, so that a late event has the right
 * one. Null: the object is gone, and there is nothing to send.
 */
export async function eventBody(deps: EventBodyDeps, api: EventApi, event: Delivery): Promise<object | null> {
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
  productOfferingQualification: qualificationPayload,
  productInventory: productPayload,
} as const satisfies Record<EventApi, (deps: EventBodyDeps, event: Delivery) => Promise<object | null>>

async function orderPayload(deps: SaleRoom, event: Delivery): Promise<object | null> {
  const { hub, subject, kind, state, managedState, stateBefore, managedBefore } = event
  if (kind === 'cancelCreate' || kind === 'cancelChange') return cancelPayload(deps, event)
  const [now, before] = [standingIn(state, managedState), standingIn(stateBefore, managedBefore)]
  if (now === null) return null
  // Two states that TM Forum has one word for.
  if (before !== null && tmfOrderState(before) === tmfOrderState(now)) return null
  const order = await findPartnerOrder(deps.db, hub.partner, subject)
  return order && { productOrder: { ...(await viewPartnerOrder(deps, order)), state: tmfOrderState(now) } }
}

async function cancelPayload(deps: SaleRoom, { hub, subject, state }: Delivery): Promise<object | null> {
  const { items } = await listCancellations(deps, hub.partner, { id: subject, limit: 1, offset: 0 })
  const [task] = items
  const then = taskStateOf(state)
  return task === undefined || then === null ? null : { cancelProductOrder: { ...task, state: then } }
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

/** A building takes a second check, of the customer's own line: until that is over nothing has changed for the partner. */
async function qualificationPayload(deps: EventBodyDeps, event: Delivery): Promise<object | null> {
  const { hub, subject, kind, state } = event
  const row = await findQualification(deps.db, hub.partner, subject)
  if (row === null) return null
  const wasBeingChecked = kind === 'create' && state === 'inProgress'
  const seen = await viewRow(deps, deps, row, wasBeingChecked ? 'inProgress' : null)
  if (!seen.ok || (kind === 'state' && seen.value.state === 'inProgress')) return null
  return { productOfferingQualification: seen.value }
}

/** Whether the customer still lets the partner see it is checked again. */
async function productPayload(deps: EventBodyDeps, { hub, subject, kind, state }: Delivery): Promise<object | null> {
  if (kind === 'delete') return { product: { id: subject, href: productHref(deps, subject), '@type': 'Product' } }
  const customer = await customerOf(deps.db, hub.partner, subject)
  if (customer === null) return null
  const found = await productsOf(deps, hub.partner, customer)
  const product = found.ok ? found.value.find(({ id }) => id === subject) : undefined
  return product === undefined ? null : { product: { ...product, ...(state !== null && { status: state }) } }
}
