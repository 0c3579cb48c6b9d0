import type { Address } from '#domain/address/address.ts'
import { irishDay } from '#domain/availability/service-date.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { deviceHolds } from '#domain/cart/equipment/held-devices.ts'
import { missingParts } from '#domain/cart/missing.ts'
import { openCart as guardOpen } from '#domain/cart/open-cart.ts'
import { repriced } from '#domain/cart/prices/reprice.ts'
import { lostPromo } from '#domain/cart/promos/lost-promo.ts'
import { usedPromos } from '#domain/cart/promos/promo-gifts.ts'
import { mustProve, provenBy } from '#domain/checkout/proof.ts'
import { unanswered } from '#domain/checkout/steps.ts'
import { NOTHING } from '#domain/money.ts'
import type { PlacedByPartner } from '#domain/order/by-partner/placed-by-partner.ts'
import { dueToday, type Ordered } from '#domain/order/order.ts'
import { promisesOf } from '#domain/order/promises/promises-of.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { tabletSince } from '#server/cart/holders.ts'
import { soldOut } from '#server/cart/make-cart.ts'
import { type CartClaim, openCart } from '#server/cart/open-cart.ts'
import { KEY_REUSED, repetition } from '#server/cart/repetition.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import { findCheckout, type StoredCheckout } from '#server/checkout/checkout-store.ts'
import { promiseSources } from '#server/checkout/promise-sources.ts'
import { judgeSavedCard } from '#server/checkout/usable-cards.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violation.ts'
import { type Caller, customerIdOf, journeyCustomerOf } from '#server/session/caller.ts'
import { advanceOrder } from './advance-order.ts'
import { judgeChanges } from './changed-services.ts'
import { type Begun, insertOrder, theirs } from './insert-order.ts'
import type { OrderRoom } from './order-room.ts'
import { orderSecret, tabletSecret } from './order-secret.ts'
import { changeOrder } from './state/change-order.ts'
import { findLiveOrder, type StoredOrder } from './state/order-store.ts'
import { withAssistant } from './with-assistant.ts'

const MOST_READS = 3

export type PlaceOrderRequest = CartClaim & {
  /** Version of the cart and of the checkout that the customer reviewed. */
  version: number
  checkoutVersion: number
  /** The terms that the customer agreed to. Empty: none. */
  termsVersion: string
  /** Whether the service may start before the right to cancel has ended. */
  startEarly: boolean
  /** The amount due today as the customer saw it, without a deposit. */
  payToday: number
  /** The deposit that the customer has agreed to. Null: none was required yet. */
  acceptedDeposit?: number | null | undefined
  /** Of a partner's system alone: its name of the order, and the consents of the customer. */
  partner?: Omit<PlacedByPartner, 'id'>
}

/**
 * The order button. The order is stored and the cart frozen before any outside system is called. A repeated press, from
 * any device and with any key, finds that order. Nothing is charged here.
 */
export async function placeOrder(
  deps: OrderRoom,
  caller: Caller,
  request: PlaceOrderRequest,
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openCart(caller, request, (uuid) => load(deps, caller, uuid))
  if (!opened.ok) return opened
  const { stored, answers, homes, lineSpeeds, live } = opened.value
  if (repetition(stored.knownRequest, caller.key) === 'reused') return KEY_REUSED
  const since = await tabletSince(deps.db, caller, stored)
  // The order would be that account's.
  if (since !== null && journeyCustomerOf(caller) !== null) return refuse({ code: 'TABLET_SIGNED_IN' })
  // Also an order that the customer began elsewhere, whose deposit a press would accept.
  if (since !== null && provenBy(answers, since) === null) return refuse({ code: 'MOBILE_NOT_PROVEN' })
  // The cookies of the shop's own devices are no consent of its customers.
  const isOwnDevice = since === null && caller.kind !== 'staff'
  if (caller.kind === 'partner' && request.partner === undefined) throw new Error('A partner orders with consents')
  const isReported = deps.analytics !== null && isOwnDevice && caller.consents('statistics')
  const begun =
    live === null
      ? await begin(deps, caller, request, {
          cart: stored.cart,
          answers,
          homes,
          lineSpeeds,
          saleId: stored.saleId,
          isReported,
        })
      : ok({ order: live, isNew: false })
  if (!begun.ok) return begun
  const { order, isNew } = begun.value
  const { id, reference } = order
  if (order.customer !== null && order.customer !== journeyCustomerOf(caller)) return refuse({ code: 'SIGN_IN_NEEDED' })
  // A session opens its customer's orders, so that nothing of them is left in the browser when it has ended.
  const isInSession = order.customer !== null && customerIdOf(caller) !== null
  const secret = since === null ? orderSecret : tabletSecret
  if (!isInSession) caller.orderCookie.hold(reference, secret(deps.config.keys, id))
  const placed = await advanceOrder(deps, caller.log, order, isNew)
  if (placed.state === 'cancelled') {
    if (placed.why === 'OUT_OF_STOCK')
      return soldOut(
        deps,
        deviceHolds(placed.ordered.cart.lines).map(({ code }) => code),
      )
    return refuse({ code: refusalOf(placed) })
  }
  return placed.state === 'depositAsked' ? acceptDeposit(deps, placed, request) : ok(placed)
}

async function load({ db }: OrderRoom, { key }: Caller, uuid: string) {
  for (let reads = 1; ; reads += 1) {
    const found = await findCheckout(db, uuid, key)
    const status = found.stored?.cart.status ?? 'open'
    // A cart is frozen in the commit that makes its order, so an open cart has none.
    const live = status === 'open' ? null : await findLiveOrder(db, uuid)
    // Frozen without an order: the order was called off between the two queries, and the cart is open again.
    if (status !== 'paying' || live !== null || reads === MOST_READS) return { ...found, live }
  }
}

type Found = {
  cart: Cart
  answers: StoredCheckout
  homes: ReadonlyMap<string, Address>
  lineSpeeds: Readonly<Record<string, number>>
  saleId: string | null
  /** The purchase, to analytics. */
  isReported: boolean
}

async function begin(deps: OrderRoom, caller: Caller, request: PlaceOrderRequest, found: Found): Promise<Begun> {
  const { cart } = found
  const open = guardOpen(cart)
  if (!open.ok) return open
  const ordered = judge(deps, request, found)
  if (!ordered.ok) return ordered
  const card = await judgeSavedCard(deps, caller, ordered.value.payment.savedCard)
  if (!card.ok) return card
  const services = await judgeChanges(deps, caller, cart)
  if (!services.ok) return services
  try {
    const sold = await withAssistant(deps.db, ordered.value, found.saleId)
    const placed = withPartner(caller, request, sold)
    return await insertOrder(deps, caller, await withPromises(deps, placed), found.isReported ? 'due' : null)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return theirs(deps.db, cart)
  }
}

function withPartner(caller: Caller, { partner }: PlaceOrderRequest, ordered: Ordered): Ordered {
  if (caller.kind !== 'partner' || partner === undefined) return ordered
  return { ...ordered, partner: { id: caller.clientId, ...partner } }
}

/** Every refusal that can precede an order. */
function judge(
  { catalogue, clock }: OrderRoom,
  request: PlaceOrderRequest,
  { cart, answers, homes, lineSpeeds }: Found,
): Result<Ordered, Refusal> {
  const now = clock.now()
  if (request.version !== cart.version) return refuse({ code: 'CART_CHANGED' })
  if (missingParts(cart, now).length > 0) return refuse({ code: 'CART_INCOMPLETE' })
  const steps = unanswered(cart, answers, now)
  const { details, delivery, payment } = answers
  if (steps.length > 0 || details === null || payment === null) return refuse({ code: 'CHECKOUT_INCOMPLETE' })
  if (request.checkoutVersion !== answers.version) return refuse({ code: 'CHECKOUT_CHANGED' })
  if (mustProve(cart, null) && provenBy(answers, null) === null) return refuse({ code: 'MOBILE_NOT_PROVEN' })
  const active = catalogue.active()
  const { brand } = active.release
  if (request.termsVersion !== brand.terms.version) return refuse({ code: 'TERMS_NOT_ACCEPTED' })
  const lost = lostPromo(usedPromos(cart), { promoCodes: active.promoCodes, today: irishDay(now) })
  if (lost !== null) return refuse({ code: 'PROMO_LOST', params: lost })
  const today = repriced(cart, { ...active, vatRate: brand.vatRate })
  if (!today.ok) return today
  if (today.value !== cart) return refuse({ code: 'PRICE_CHANGED' })
  const terms = { version: brand.terms.version, agreedAt: now.toISOString(), startEarly: request.startEarly }
  const places = Object.fromEntries(homes)
  // The replaced choice of the customer is not part of the order.
  const chosen = { ...cart, replaced: null }
  const ordered = {
    cart: chosen,
    homes: places,
    lineSpeeds,
    details,
    delivery,
    payment,
    terms,
    credit: null,
    deposit: NOTHING,
  }
  return dueToday(ordered) === request.payToday ? ok(ordered) : refuse({ code: 'PRICE_CHANGED' })
}

/** What review showed is stored with the order: nothing that happens later changes it. */
async function withPromises({ catalogue }: OrderRoom, ordered: Ordered): Promise<Ordered> {
  const releases = await catalogue.held(releasesOf(ordered.cart))
  const sources = promiseSources(releases, catalogue.active().release.brand)
  return { ...ordered, promises: promisesOf(ordered, sources) }
}

/** Shown before anything is paid. A second press with the amount that was shown agrees to it. */
async function acceptDeposit(
  deps: OrderRoom,
  asked: StoredOrder,
  { acceptedDeposit }: PlaceOrderRequest,
): Promise<Result<StoredOrder, Refusal>> {
  if (acceptedDeposit !== asked.ordered.deposit) return ok(asked)
  return ok(await changeOrder(deps, asked.id, () => ({ events: [{ of: 'order', event: 'accept' }], by: 'customer' })))
}

/** Refusal codes of an order that could not be placed. */
const PLACING_REFUSALS = [
  'SLOT_LOST',
  'CREDIT_CHECK_UNAVAILABLE',
  'APPOINTMENTS_UNAVAILABLE',
  'NUMBER_LOST',
  'NUMBERS_UNAVAILABLE',
] as const

function refusalOf({ why }: StoredOrder): (typeof PLACING_REFUSALS)[number] | 'CART_CHANGED' {
  return PLACING_REFUSALS.find((code) => code === why) ?? 'CART_CHANGED'
}
