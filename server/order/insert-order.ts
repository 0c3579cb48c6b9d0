import { randomUUID } from 'node:crypto'
import type { Cart } from '#domain/cart/cart.ts'
import { deviceHolds } from '#domain/cart/equipment/held-devices.ts'
import { cartReference } from '#domain/cart/key.ts'
import { freezeCart } from '#domain/cart/ordering.ts'
import type { LostPromo } from '#domain/cart/promos/lost-promo.ts'
import { needsProof } from '#domain/checkout/proof.ts'
import type { Ordered } from '#domain/order/order.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { appendEntry } from '#server/audit/append-entry.ts'
import { partnerActor } from '#server/audit/partner-actor.ts'
import { cartColumns } from '#server/cart/cart-statements.ts'
import { soldOut } from '#server/cart/make-cart.ts'
import { lostUse, takeUses } from '#server/cart/promos/promo-uses.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import { type Caller, journeyCustomerOf } from '#server/session/caller.ts'
import { extendHolds, shortenHolds } from '#server/stock/order-holds.ts'
import { LEASE_SECONDS } from './advance-order.ts'
import { changedServices, isInOtherOrder } from './changed-services.ts'
import type { OrderRoom } from './order-room.ts'
import { promoLost, requestedPromoUses } from './requested-promo-uses.ts'
import { type OrderLimit, orderBudgets } from './state/order-budgets.ts'
import { orderColumns, PLACE } from './state/order-statements.ts'
import { findLiveOrder, type OrderRow, type StoredOrder } from './state/order-store.ts'

const REFERENCE_BYTES = 8
/** Each order is a query at the credit bureau. A customer who needs more has to call. */
const ORDERS_OF_A_CART_A_DAY = 10

export type Begun = Result<{ order: StoredOrder; isNew: boolean }, Refusal>

/** Order, frozen cart and key are one commit. */
export async function insertOrder(
  deps: OrderRoom,
  caller: Caller,
  ordered: Ordered,
  purchaseReport: 'due' | null,
): Promise<Begun> {
  const { db, catalogue, config } = deps
  const { key } = caller
  const { cart } = ordered
  const { referencePrefix } = catalogue.active().release.brand
  const reference = cartReference(referencePrefix, randomBytes(REFERENCE_BYTES))
  const { document, marks, emailHash, visitDay, termMonths, channel, seller, shop, partner, externalId } =
    orderColumns(ordered)
  const written = [randomUUID(), reference, cart.uuid, document, LEASE_SECONDS]
  const frozen = [cart.version, ...cartColumns(freezeCart(cart)), key?.key ?? null, key?.request ?? null]
  const budgets = orderBudgets(config, caller.visitor, ordered)
  const spent = [
    budgets.map((budget) => budget.key),
    budgets.map(({ most }) => most),
    budgets.map(({ seconds }) => seconds),
  ]
  const mark = caller.cartCookie.markOf(cart.uuid)
  const changes = changedServices(cart)
  const changed = [changes.map(({ service }) => service), changes.map(({ line }) => line)]
  const beside = [emailHash, visitDay, termMonths, journeyCustomerOf(caller), mark, channel, seller, shop, ...changed]
  const values = [
    ...written,
    ...frozen,
    ORDERS_OF_A_CART_A_DAY,
    ...spent,
    ...beside,
    purchaseReport,
    partner,
    externalId,
    marks,
  ]
  const placed = await place(deps, cart, values, noteOfPartner(caller, reference))
  if (!placed.ok) return placed
  const { tooMany, overLimit, ...order } = placed.value
  if (tooMany) return refuse({ code: 'TOO_MANY_ORDERS' })
  if (overLimit !== null) return overOrderLimit(caller, budgets[overLimit - 1]?.limit ?? 'all')
  return order.id === null
    ? theirs(db, cart)
    : ok({ order: { ...order, ordered, payments: [], withdrawals: [], returns: [], staffRefunds: [] }, isNew: true })
}

/** The limit is only logged: the caller might be probing another customer's mailbox or account. */
function overOrderLimit({ securityEvent }: Caller, limit: OrderLimit): Result<never, Refusal> {
  securityEvent({ event: 'limit-hit', place: `orders by ${limit}` })
  return refuse({ code: limit === 'all' ? 'TOO_MANY_ORDERS_IN_ALL' : 'TOO_MANY_ORDERS' })
}

/** The audit trail has what partners do; a customer's own order is in its history. */
function noteOfPartner(caller: Caller, reference: string): WithOrder | null {
  if (caller.kind !== 'partner') return null
  return (tx) => appendEntry(tx, partnerActor(caller), { act: 'PARTNER_ORDERED', object: reference })
}

/**
 * With promo codes. A customer with a proven number gets the uses in the commit of the order, or there is no order. A
 * customer who pays today gets them with the payment: until then anybody could use them up.
 */
async function place(
  deps: OrderRoom,
  cart: Cart,
  values: unknown[],
  noted: WithOrder | null,
): Promise<Result<Placed, Refusal>> {
  const uses = requestedPromoUses(deps, cart)
  if (uses.length === 0) return placeChanging(deps, cart, values, noted)
  if (!needsProof(cart)) {
    const gone = await lostUse(deps.db, uses)
    return gone === null ? placeChanging(deps, cart, values, noted) : promoLost(gone)
  }
  let lost: LostPromo | null = null
  try {
    return await placeChanging(deps, cart, values, async (tx, orderId) => {
      lost = await takeUses(tx, orderId, uses)
      if (lost !== null) throw new Error('A promo code is lost')
      await noted?.(tx, orderId)
    })
  } catch (error) {
    if (lost === null) throw error
    return promoLost(lost)
  }
}

/** The services of the cart's changes, each of which may be in one order at a time. */
async function placeChanging(deps: OrderRoom, cart: Cart, values: unknown[], withOrder: WithOrder | null) {
  const services = changedServices(cart).map(({ service }) => service)
  if (services.length === 0) return placeHolding(deps, cart, values, withOrder)
  let isBeingChanged = false
  try {
    return await placeHolding(deps, cart, values, async (tx, orderId) => {
      await withOrder?.(tx, orderId)
      isBeingChanged = await isInOtherOrder(tx, orderId, services)
      if (isBeingChanged) throw new Error('A service is being changed by another order')
    })
  } catch (error) {
    if (!isBeingChanged) throw error
    return refuse({ code: 'SUBSCRIPTION_BEING_CHANGED' as const })
  }
}

type WithOrder = (tx: Transaction, orderId: string) => Promise<void>

/** With devices, their holds are extended for the time that paying may take, in the same commit. */
async function placeHolding(
  deps: OrderRoom,
  cart: Cart,
  values: unknown[],
  withOrder: WithOrder | null,
): Promise<Result<Placed, Refusal>> {
  const written = async ({ $client }: Pick<OrderRoom['db'] | Transaction, '$client'>): Promise<Placed> => {
    const { rows } = await $client.query<Placed>({ ...PLACE, values })
    return rows[0] ?? { tooMany: false, overLimit: null, id: null }
  }
  const holds = deviceHolds(cart.lines)
  if (holds.length === 0 && withOrder === null) return ok(await written(deps.db))
  const { clock, config } = deps
  const until = new Date(clock.now().getTime() + config.stock.orderHoldMinutes * 60_000).toISOString()
  return inTransaction(deps.db, async (tx) => {
    if (holds.length > 0) {
      const { short } = await extendHolds(
        tx,
        cart.uuid,
        holds.map((hold) => ({ ...hold, until })),
      )
      if (short.length > 0) return soldOut(deps, short)
    }
    const placed = await written(tx)
    // If another request was faster, it ordered the same cart with the same devices.
    if ((placed.tooMany || placed.overLimit !== null) && holds.length > 0) await shortenHolds(tx, holds)
    if (placed.id !== null) await withOrder?.(tx, placed.id)
    return ok(placed)
  })
}

type Placed = { tooMany: boolean; overLimit: number | null } & (Omit<OrderRow, 'document'> | { id: null })

/** The order that another request made of the same cart. */
export async function theirs(db: OrderRoom['db'], { uuid }: Cart): Promise<Begun> {
  const live = await findLiveOrder(db, uuid)
  return live === null ? refuse({ code: 'CART_CHANGED' }) : ok({ order: live, isNew: false })
}
