import { freezeCart } from '#domain/cart/ordering.ts'
import { usedPromos } from '#domain/cart/promos/promo-gifts.ts'
import { livePayment } from '#domain/order/apply-event.ts'
import { readOrdered } from '#domain/order/order.ts'
import { CONCLUDING_EVENTS } from '#domain/order/timeline.ts'
import { cartStore } from '#server/cart/cart-store.ts'
import { countPaidUses } from '#server/cart/promos/promo-uses.ts'
import { storedCard } from '#server/payment/stored-card.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { changedServices } from '../../changed-services.ts'
import type { OrderRecord } from '../../fulfilment/management/order-record.ts'
import { requestNumbers } from '../../fulfilment/port-requests/port-request-store.ts'
import { rememberCard } from '../../payment/remember-card.ts'
import { readProviders } from '../../payment/settle-order.ts'
import { changeOrder, type OrderChange } from '../../state/change-order.ts'
import { orderColumns } from '../../state/order-statements.ts'
import { findLiveOrder, findOrderById, type StoredOrder, statesOf } from '../../state/order-store.ts'
import { type By, mails, orderChanges, orderEvents, orderFinds, orders, payments } from '../../state/tables.ts'
import { coverSold } from './cover-sold.ts'
import type { ReconcileDeps } from './difference.ts'

/** States from which an order that order management has can only have been confirmed. */
export const BEFORE_CONFIRMED: readonly string[] = ['placed', 'depositAsked', 'awaitingPayment']

/**
 * Makes an order again, or brings it on, as order management stored it for the shop. It is confirmed by the ordinary
 * transition, so cart, stock, codes, hand-over, documents, letters and capture follow as always; each of them knows what
 * it did before. Idempotent: a run that died in between is continued by the next.
 */
export async function restoreOrder(deps: ReconcileDeps, record: OrderRecord, by: By): Promise<string> {
  const isLost = (await findOrderById(deps.db, record.id)) === null
  if (isLost) {
    await leaveOtherOrder(deps, record, by)
    await insertOrder(deps, record, by)
  }
  const before = await findOrderById(deps.db, record.id)
  if (before === null || !BEFORE_CONFIRMED.includes(before.state)) return `is ${before?.state ?? 'not'} here`
  const placed = await changeOrder(deps, record.id, (stored, tx) => bringOn(tx, stored, record, by))
  const paid = placed.state === 'awaitingPayment' ? await withPayment(deps, record, by) : placed
  const { payment } = record
  const order =
    payment === null || paid.state !== 'awaitingPayment'
      ? paid
      : await changeOrder(deps, record.id, async (stored, tx) => {
          const row = stored.payments.find(({ id }) => id === payment.id)
          if (row !== undefined) await rememberCard(tx, stored, row, payment.card)
          await dateContract(tx, record)
          // The backup may be of a moment at which it was not begun at the provider yet.
          const { id, providerRef, card } = payment
          return { events: [{ of: 'payment', id, event: 'authorised' }], by, payment: { id, providerRef, card } }
        })
  // Those that were called off since are called off again.
  await requestNumbers(deps, order)
  return `${isLost ? 'made again' : 'brought on'} as it was handed over: ${order.state} here`
}

/** To the point where only its payment is lacking. */
async function bringOn(tx: Transaction, stored: StoredOrder, record: OrderRecord, by: By): Promise<OrderChange | null> {
  const { document, id, payment } = record
  if (!BEFORE_CONFIRMED.includes(stored.state)) return null
  await insertHistory(tx, record)
  if (payment === null) await dateContract(tx, record)
  const ordered = readOrdered(document, id)
  await coverSold(tx, ordered)
  await countPaidUses(tx, id, [...usedPromos(ordered.cart)])
  return {
    events: [
      { of: 'order', event: payment === null ? 'passedFree' : 'passedDue' },
      { of: 'order', event: 'accept' },
    ],
    by,
    ordered,
    notes: ['order.restored'],
  }
}

/** The customer had left another order of the cart before this one. */
async function leaveOtherOrder(deps: ReconcileDeps, { cartUuid }: OrderRecord, by: By): Promise<void> {
  const live = await findLiveOrder(deps.db, cartUuid)
  if (live === null) return
  await readProviders(deps, deps.log, live, by)
  const { state, reference } = await changeOrder(deps, live.id, () => ({
    events: [
      { of: 'order', event: 'leave' },
      { of: 'order', event: 'drop' },
    ],
    by,
    why: 'LEFT',
  }))
  if (state !== 'cancelled') throw new Error(`Its cart has the order ${reference}, which is ${state}`)
}

async function insertOrder({ db }: ReconcileDeps, record: OrderRecord, by: By): Promise<void> {
  const { id, reference, cartUuid, customer, createdAt, document, payment } = record
  const ordered = readOrdered(document, id)
  const { document: _, marks, ...columns } = orderColumns(ordered)
  await inTransaction(db, async (tx) => {
    const state = payment === null ? 'placed' : 'awaitingPayment'
    const at = new Date(createdAt)
    await freeze(tx, cartUuid)
    await tx.insert(orders).values({ id, reference, cartUuid, customer, state, document, ...columns, createdAt: at })
    if (marks.length > 0)
      await tx.insert(orderFinds).values(marks.map((mark) => ({ mark, createdAt: at, orderId: id })))
    const changes = changedServices(ordered.cart).map(({ service, line }) => ({
      orderId: id,
      serviceId: service,
      lineId: line,
    }))
    if (changes.length > 0) await tx.insert(orderChanges).values(changes)
    await insertHistory(tx, record)
    await tx.insert(orderEvents).values({ orderId: id, event: 'order.found', by })
  })
}

/** In the backup it is open, and perhaps not yet as it was ordered. */
async function freeze(tx: Transaction, cartUuid: string): Promise<void> {
  const carts = cartStore(tx)
  const stored = await carts.find(cartUuid)
  if (stored !== null && !(await carts.replace(stored.cart, freezeCart(stored.cart))).saved)
    throw new Error('A cart was changed while its order was made again')
}

/** What was after the last event that is known, with its own times: contract and periods are dated by them. */
async function insertHistory(tx: Transaction, { id, events }: OrderRecord): Promise<void> {
  const [last] = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.at))
    .limit(1)
  const lost = events.filter(({ at }) => last === undefined || Date.parse(at) > last.at.getTime())
  if (lost.length === 0) return
  const rows = lost.map(({ event, by, at }) => ({ orderId: id, event, by: by as By, at: new Date(at) }))
  await tx.insert(orderEvents).values(rows)
}

/** By the letter that confirms it: contract, cancellation form and their days are the same as in the letter before. */
async function dateContract(tx: Transaction, { id, events }: OrderRecord): Promise<void> {
  const concluded = events.find(({ event }) => CONCLUDING_EVENTS.includes(event))
  if (concluded === undefined) return
  await tx
    .insert(mails)
    .values({ orderId: id, name: 'confirmation', createdAt: new Date(concluded.at) })
    .onConflictDoNothing()
}

/** The payment that had paid for it, instead of one that the customer had begun before. */
async function withPayment(deps: ReconcileDeps, record: OrderRecord, by: By): Promise<StoredOrder> {
  const { id, payment } = record
  return changeOrder(deps, id, async (stored, tx) => {
    const isKnown = payment === null || stored.payments.some((each) => each.id === payment.id)
    if (isKnown || !BEFORE_CONFIRMED.includes(stored.state)) return null
    const stale = livePayment(statesOf(stored))
    if (stale !== null)
      await tx.update(payments).set({ state: 'cancelled', nextCheckAt: sql`now()` }).where(eq(payments.id, stale.id))
    const { card, createdAt, ...row } = payment
    await tx.insert(payments).values({
      ...row,
      orderId: id,
      state: 'open',
      card: card && storedCard.write(card),
      createdAt: new Date(createdAt),
      nextCheckAt: sql`now()`,
    })
    return { events: [], by, notes: ['payment.found'] }
  })
}
