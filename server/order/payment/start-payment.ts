import { randomUUID } from 'node:crypto'
import type { LostPromo } from '#domain/cart/promos/lost-promo.ts'
import { needsProof } from '#domain/checkout/proof.ts'
import type { Cents } from '#domain/money.ts'
import { livePayment } from '#domain/order/apply-event.ts'
import { dueToday } from '#domain/order/order.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { usedUp } from '#server/cart/promos/promo-uses.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import { openOrder } from '../open-order.ts'
import type { OrderRoom } from '../order-room.ts'
import { promoLost, requestedPromoUses } from '../requested-promo-uses.ts'
import { changeOrder } from '../state/change-order.ts'
import { type PaymentRow, type StoredOrder, statesOf } from '../state/order-store.ts'
import { refusedCardsOf, visitorMark } from './refused-cards.ts'
import { settleForCustomer } from './settle-for-customer.ts'
import { startAtProvider } from './start-at-provider.ts'

/** What the browser shows: the provider's own page, in a frame. */
export type PaymentFrame = { url: string; origin: string; amount: Cents; payee: string }

/** The provider's page expires; then another payment is made. */
const FRAME_MINUTES = 25
/** Each takes ten cards at most. More attempts are a sign of stolen cards. */
const PAYMENTS_OF_AN_ORDER = 10

/**
 * The payment is stored before the provider is called, with the id that it has there, so a retry makes no second one.
 */
export async function startPayment(
  deps: OrderRoom,
  caller: Caller,
  request: { reference: string },
): Promise<Result<PaymentFrame, Refusal>> {
  const opened = await openOrder(deps, caller, request, { tablet: 'may' })
  if (!opened.ok) return opened
  // Meanwhile a card may have been refused for good, or paid.
  const settled = await settleForCustomer(deps, caller, opened.value)
  if (isTriedTooOften(settled)) return refuse({ code: 'TOO_MANY_PAYMENTS' })
  if (await hasTooManyRefused(deps, caller, settled)) return refuse({ code: 'TOO_MANY_REFUSED_CARDS' })
  const lost = await lostUse(deps, settled)
  if (lost !== null) {
    // The price is not available any more: the cart is open again, and shows it.
    await changeOrder(deps, settled.id, () => ({ events: [{ of: 'order', event: 'leave' }], by: 'shop', why: 'LEFT' }))
    return promoLost(lost)
  }
  const order = await withPayment(deps, settled, caller)
  const payment = order.payments.find(({ id }) => id === livePayment(statesOf(order))?.id)
  if (order.state !== 'awaitingPayment' || payment === undefined) return refuse({ code: 'ORDER_NOT_PAYABLE' })
  try {
    const url = payment.frameUrl ?? (await startAtProvider(deps, order, payment)).frameUrl
    const { frameOrigin } = deps.paymentsOf(payment.gateway)
    const payee = deps.catalogue.active().release.brand.legal.tradingAs
    return ok({ url, origin: frameOrigin, amount: payment.amount as Cents, payee })
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.error({ err: error, gateway: payment.gateway }, 'a payment cannot be started')
    return refuse({ code: 'PAYMENT_UNAVAILABLE' })
  }
}

function isTriedTooOften(order: StoredOrder): boolean {
  return order.payments.length >= PAYMENTS_OF_AN_ORDER && livePayment(statesOf(order)) === null
}

/** Checked before a page is opened. A page that is open keeps taking cards, and its customer goes on with it. */
async function hasTooManyRefused(
  { db, config, clock }: OrderRoom,
  caller: Caller,
  order: StoredOrder,
): Promise<boolean> {
  if (order.state !== 'awaitingPayment' || openPage(order, clock.now()) !== null) return false
  const { isTooMany, isAttack } = await refusedCardsOf(db, config, visitorMark(config, caller.visitor))
  // Reported for every payment page requested meanwhile: an attack from many addresses meets no limit per visitor.
  if (isAttack) caller.securityEvent({ event: 'limit-hit', place: 'refused cards of all' })
  return isTooMany
}

/** Checked before the payment page is opened, so that a customer is not stopped in the middle of paying. */
async function lostUse(deps: OrderRoom, order: StoredOrder): Promise<LostPromo | null> {
  const { ordered } = order
  if (order.state !== 'awaitingPayment' || livePayment(statesOf(order)) !== null || needsProof(ordered.cart))
    return null
  return usedUp(deps.db, requestedPromoUses(deps, ordered.cart))
}

/** The payment whose page is still open at the provider, and can be shown again. */
function openPage(order: StoredOrder, now: Date): PaymentRow | null {
  const live = livePayment(statesOf(order))
  const row = order.payments.find(({ id }) => id === live?.id)
  return row !== undefined && now.getTime() - row.createdAt.getTime() <= FRAME_MINUTES * 60_000 ? row : null
}

/** A payment under way is used again while its page is open. */
function withPayment(deps: OrderRoom, order: StoredOrder, caller: Caller): Promise<StoredOrder> {
  const now = deps.clock.now()
  return changeOrder(deps, order.id, (stored) => {
    if (stored.state !== 'awaitingPayment') return null
    if (openPage(stored, now) !== null) return null
    const stale = livePayment(statesOf(stored))
    const id = randomUUID()
    return {
      events: [
        ...(stale === null ? [] : [{ of: 'payment', id: stale.id, event: 'leave' } as const]),
        { of: 'newPayment', id },
      ],
      by: 'customer',
      newPayment: {
        id,
        orderId: stored.id,
        gateway: deps.payments.gateway,
        currency: 'EUR',
        state: 'starting',
        amount: dueToday(stored.ordered),
        keepCard: keepsCard(stored),
        // Only for the customer: a link of the order opens it for others, and no card of theirs.
        savedCard: stored.customer === customerIdOf(caller) ? stored.ordered.payment.savedCard : null,
        visitorMark: visitorMark(deps.config, caller.visitor),
      },
    }
  })
}

/** For the bills, or for the customer's next order. */
export function keepsCard({ customer, ordered: { payment } }: StoredOrder): boolean {
  return payment.monthly === 'CARD' || (payment.saveCard && customer !== null)
}
