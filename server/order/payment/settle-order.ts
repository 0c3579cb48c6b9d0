import type { FastifyBaseLogger } from 'fastify'
import type { StateEvent } from '#domain/order/apply-event.ts'
import type { PaymentEvent } from '#domain/payment/state.ts'
import type { PaymentStanding } from '#server/payment/payments.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder } from '../state/change-order.ts'
import { nextCheckAt } from '../state/next-check.ts'
import type { PaymentRow, StoredOrder } from '../state/order-store.ts'
import { type By, payments as paymentTable } from '../state/tables.ts'
import { countRefusedCards } from './refused-cards.ts'
import { rememberCard } from './remember-card.ts'
import { mayBeStarted, startAtProvider } from './start-at-provider.ts'

/** States that no response of a provider can change. */
const SETTLED: ReadonlySet<PaymentRow['state']> = new Set(['captured', 'givenBack', 'lost'])

/**
 * Reads every payment of an order from its provider, and applies the result to the order. Notifications and the sweeper
 * only do this, concurrently and as often as they like; requests of customers read one payment
 * (settle-for-customer.ts). A provider that fails changes nothing and is read again.
 */
export async function settleOrder(
  deps: OrderRoom,
  log: FastifyBaseLogger,
  order: StoredOrder,
  by: By,
): Promise<StoredOrder> {
  return (await readProviders(deps, log, order, by)).order
}

/**
 * `silent`: a provider failed, so there may be money that is not known.
 * @param only the one payment to read; all of them unless it is given
 */
export async function readProviders(
  deps: OrderRoom,
  log: FastifyBaseLogger,
  order: StoredOrder,
  by: By,
  only: string | null = null,
): Promise<{ order: StoredOrder; silent: boolean }> {
  let settled = order
  let silent = false
  for (const payment of order.payments) {
    if (SETTLED.has(payment.state) || (only !== null && payment.id !== only)) continue
    try {
      const providerRef = payment.providerRef ?? (await startedRef(deps, order, payment))
      if (providerRef === null) continue
      const standing = await deps.paymentsOf(payment.gateway).read(providerRef)
      settled = await noteStanding(deps, log, order.id, payment.id, standing, by)
    } catch (error) {
      if (!(error instanceof OutsideSystemError)) throw error
      log.warn({ err: error, gateway: payment.gateway }, 'a payment cannot be read')
      silent = true
      // So that payments whose provider fails do not come before the others in the next round.
      await deps.db
        .update(paymentTable)
        .set({ nextCheckAt: nextCheckAt(payment.state, true) })
        .where(eq(paymentTable.id, payment.id))
    }
  }
  return { order: settled, silent }
}

/**
 * The process that started it died before the response. A repeated call with the same id returns the payment that was
 * made.
 */
async function startedRef(deps: OrderRoom, order: StoredOrder, payment: PaymentRow): Promise<string | null> {
  if (payment.state !== 'starting' || !mayBeStarted(payment, deps.clock.now())) return null
  return (await startAtProvider(deps, order, payment)).providerRef
}

export function noteStanding(
  deps: OrderRoom,
  log: FastifyBaseLogger,
  orderId: string,
  paymentId: string,
  standing: PaymentStanding,
  by: By,
): Promise<StoredOrder> {
  return changeOrder(deps, orderId, async (stored, tx) => {
    const payment = stored.payments.find(({ id }) => id === paymentId)
    if (payment === undefined || SETTLED.has(payment.state)) return null
    const event =
      paidForGoods(stored, payment) && standing.state === 'givenBack' ? 'captured' : eventOf(payment, standing)
    if (event === 'mismatched') {
      log.error({ paymentId, gateway: payment.gateway }, 'a payment is not what was asked for: it is given back')
    }
    const events: StateEvent[] = event === null ? [] : [{ of: 'payment', id: payment.id, event }]
    const known = {
      pending: standing.state === 'pending',
      reason: standing.reason,
      card: chargeableCard(payment, standing),
    }
    // Once: a card that the customer has removed since does not come back with the capture.
    const isRemembered = payment.state === 'authorised' && payment.card !== null
    if ((event === 'authorised' || event === 'captured') && !isRemembered)
      await rememberCard(tx, stored, payment, known.card)
    const news = standing.refusedCards.filter((card) => !payment.refusedCards.includes(card))
    if (news.length > 0) await countRefusedCards(tx, deps.config, payment.visitorMark, news.length)
    const refusedCards = [...payment.refusedCards, ...news]
    return { events, by, payment: { id: payment.id, ...known, refusedCards } }
  })
}

/**
 * A payment that is made again after its goods were paid back: they are decided one by one, so it was taken, and each
 * refund is found at the provider.
 */
function paidForGoods({ returns }: StoredOrder, { id, state }: PaymentRow): boolean {
  return state === 'authorised' && returns.some(({ paymentId }) => paymentId === id)
}

/** A card that was only checked is not stored for later charges. */
function chargeableCard({ amount, keepCard }: PaymentRow, { card }: PaymentStanding): PaymentStanding['card'] {
  return card !== null && amount === 0 && !keepCard ? { ...card, token: null } : card
}

/**
 * The event that a response of the provider means for a payment of ours; null: nothing new. Id and amount have to
 * match.
 */
function eventOf(payment: PaymentRow, standing: PaymentStanding): PaymentEvent | null {
  const { state, amount, currency, paymentId } = standing
  switch (state) {
    case 'open':
    case 'pending':
      return null
    case 'authorised':
    case 'captured': {
      const isOurs =
        paymentId === payment.id && amount === payment.amount && currency.toUpperCase() === payment.currency
      return isOurs ? state : 'mismatched'
    }
    case 'refused':
      return 'refused'
    case 'cancelled':
      return 'leave'
    case 'givenBack':
      return 'givenBack'
  }
}
