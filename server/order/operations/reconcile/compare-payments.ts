import { cents, euro, subtract, sum } from '#domain/money.ts'
import { livePayment } from '#domain/order/apply-event.ts'
import { dueToday } from '#domain/order/order.ts'
import { readOrderReference } from '#domain/order/order-reference.ts'
import type { DisputeState } from '#domain/payment/dispute.ts'
import type { ListedPayment, PaymentStanding, Payments } from '#server/payment/payments.ts'
import { and, inArray, sql } from '#server/platform/database/drizzle/orm.ts'
import { UUID } from '#server/platform/uuid.ts'
import { advanceOrder } from '../../advance-order.ts'
import { findPayment } from '../../payment/note-payment.ts'
import { noteStanding, readProviders } from '../../payment/settle-order.ts'
import { keepsCard } from '../../payment/start-payment.ts'
import { changeOrder, type OrderChange } from '../../state/change-order.ts'
import { findOrderById, findOrderByReference, statesOf } from '../../state/order-store.ts'
import { promisedBack } from '../../state/refunds/promised-back.ts'
import { type By, payments } from '../../state/tables.ts'
import { type Compared, type Difference, isOurs, type ReconcileDeps } from './difference.ts'

/** Payments at the providers that the shop does not know, or does not know to be there: with their order or without. */
export async function comparePayments(deps: ReconcileDeps, since: Date): Promise<Compared> {
  let [compared, foreign, isWhole] = [0, 0, true]
  const differences: Difference[] = []
  for (const gateway of deps.gateways) {
    const made = await gateway.made(since)
    const unknown = await withoutRow(deps, made.items)
    const ours = unknown.filter(({ orderReference }) => isOurs(deps, orderReference))
    const disputes = ours.length === 0 ? [] : await gateway.disputes(since)
    const disputed = new Map(disputes.map(({ paymentId, state }) => [paymentId, state]))
    for (const payment of ours)
      differences.push(...(await judge(deps, { gateway, payment, dispute: disputed.get(payment.paymentId) ?? null })))
    compared += made.items.length
    foreign += unknown.length - ours.length
    isWhole &&= made.isWhole
  }
  return { differences, compared, foreign, isWhole }
}

/** A payment that the provider has for longer is known to be there, unless the response was lost with the database. */
const STARTED_WITHIN_MINUTES = 5

/** Read after the list: a payment is stored before its provider hears of it. */
async function withoutRow({ db }: ReconcileDeps, listed: readonly ListedPayment[]): Promise<ListedPayment[]> {
  const byId = new Map(listed.map((payment) => [payment.paymentId.toLowerCase(), payment]))
  const ids = [...byId.keys()].filter((id) => UUID.test(id))
  if (ids.length === 0) return [...byId.values()]
  const isThere = sql`(${payments.providerRef} is not null
    or ${payments.createdAt} > now() - make_interval(mins => ${STARTED_WITHIN_MINUTES}))`
  const known = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, ids), isThere))
  for (const { id } of known) byId.delete(id)
  return [...byId.values()]
}

type Unknown = { gateway: Payments; payment: ListedPayment; dispute: DisputeState | null }

async function judge(
  deps: ReconcileDeps,
  { gateway, payment: { paymentId, orderReference }, dispute }: Unknown,
): Promise<Difference[]> {
  const providerRef = UUID.test(paymentId) ? await gateway.find(paymentId) : null
  if (providerRef === null) return []
  const standing = await gateway.read(providerRef)
  const { state, amount, card } = standing
  const reference = readOrderReference(orderReference ?? '')
  const order = reference === null ? null : await findOrderByReference(deps.db, reference)
  // What is on its way back pays for nothing and is not refunded again.
  const left = subtract(amount, standing.refunded)
  const isCheckedCard = amount === 0 && order !== null
  const hasMoney = (state === 'authorised' || state === 'captured') && (left > 0 || isCheckedCard)
  const mayGetMoney = state === 'open' || state === 'pending'
  if (!hasMoney && !mayGetMoney) return []
  const found = { kind: 'charge', ref: `${gateway.gateway} ${providerRef}`, reference, amount: left } as const
  if (order !== null) {
    const mend = (by: By) => attach(deps, { gateway, paymentId, orderId: order.id, standing, by })
    return [{ ...found, what: `${state}; its order is ${order.state} here and does not know it`, mend }]
  }
  if (mayGetMoney) return [{ ...found, what: 'no such order here; its page may still be open', mend: null }]
  // The bank took it back already.
  if (dispute === 'lost') return []
  const what = `${state}, by a card that ends in ${card?.last4 ?? '?'}; no such order here`
  // Refunded as well, it would be paid back twice.
  if (dispute === 'open') return [{ ...found, what: `${what}; the customer disputes it at the bank`, mend: null }]
  if (standing.currency.toUpperCase() !== 'EUR')
    return [
      { ...found, amount: null, what: `${what}; in ${standing.currency}, which this shop never takes`, mend: null },
    ]
  return [{ ...found, what, mend: () => refund(gateway, paymentId, standing) }]
}

/** Nobody can be written to: a provider does not have the address of the customer. */
async function refund(gateway: Payments, paymentId: string, { providerRef, amount, card, refunded }: PaymentStanding) {
  const outcome = await gateway.giveBack(providerRef, amount, `orphan-${paymentId}`)
  if (outcome === 'refused') throw new Error('The provider refuses to refund it')
  const isRequested = outcome !== 'pending' || (await gateway.read(providerRef)).refunded >= amount
  if (!isRequested) throw new Error('The provider cannot refund it yet')
  const done = outcome === 'pending' ? 'is being refunded' : outcome
  const left = euro(subtract(amount, refunded))
  return `${left} ${done} to the card that ends in ${card?.last4 ?? '?'}: there was no such order`
}

type Attached = {
  gateway: Payments
  paymentId: string
  orderId: string
  standing: PaymentStanding
  by: By
}

/**
 * The payment gets its row, and then what every payment gets: an order that waits for it is confirmed, and for any other
 * order it is refunded.
 */
async function attach(deps: ReconcileDeps, { gateway, paymentId, orderId, standing, by }: Attached): Promise<string> {
  const found = await findOrderById(deps.db, orderId)
  if (found === null) throw new Error('An order was lost while it was reconciled')
  const advanced = await advanceOrder(deps, deps.log, found, false)
  // Another payment of it may have been made meanwhile, too.
  await readProviders(deps, deps.log, advanced, by)
  await changeOrder(deps, orderId, async (stored, tx) => {
    const { providerRef } = standing
    const known = stored.payments.find(({ id }) => id === paymentId)
    if (known !== undefined) {
      const change: OrderChange = { events: [], by, notes: ['payment.found'], payment: { id: paymentId, providerRef } }
      return known.providerRef === null ? change : null
    }
    const row = { id: paymentId, orderId, gateway: gateway.gateway, currency: 'EUR', providerRef }
    const notes = ['payment.found']
    if (stored.state === 'depositAsked' || stored.state === 'awaitingPayment') {
      const stale = livePayment(statesOf(stored))
      return {
        events: [
          // Without it there is no page to pay on.
          { of: 'order', event: 'accept' },
          ...(stale === null ? [] : [{ of: 'payment', id: stale.id, event: 'leave' } as const]),
          { of: 'newPayment', id: paymentId },
        ],
        by,
        notes,
        newPayment: { ...row, state: 'starting', amount: dueToday(stored.ordered), keepCard: keepsCard(stored) },
      }
    }
    const values = {
      ...row,
      state: 'cancelled',
      amount: standing.amount,
      keepCard: false,
      nextCheckAt: sql`now()`,
    } as const
    await tx.insert(payments).values(values)
    return { events: [], by, notes }
  })
  const { state } = await noteStanding(deps, deps.log, orderId, paymentId, standing, by)
  const payment = await findPayment(deps.db, paymentId)
  if (payment === null) throw new Error('A payment could not be attached to its order')
  return `attached to its order, which is ${state}; the payment is ${payment.state}`
}

/** Refunds at the providers of payments that are captured here. */
export async function compareRefunds(deps: ReconcileDeps, since: Date): Promise<Compared> {
  let [compared, foreign, isWhole] = [0, 0, true]
  const differences: Difference[] = []
  for (const gateway of deps.gateways) {
    const refunded = await gateway.refunded(since)
    const ids = [...new Set(refunded.items)]
    for (const id of ids) {
      const row = UUID.test(id) ? await findPayment(deps.db, id) : null
      if (row === null) foreign += 1
      else if (row.state === 'captured' && row.providerRef !== null)
        differences.push(...(await judgeRefund(deps, gateway, row)))
    }
    compared += ids.length
    isWhole &&= refunded.isWhole
  }
  return { differences, compared, foreign, isWhole }
}

async function judgeRefund(
  deps: ReconcileDeps,
  gateway: Payments,
  { id, orderId, providerRef }: { id: string; orderId: string; providerRef: string | null },
): Promise<Difference[]> {
  const order = await findOrderById(deps.db, orderId)
  if (order === null || providerRef === null) return []
  const { state, refunded } = await gateway.read(providerRef)
  const known = promisedBack(order, id)
  if (refunded <= known) return []
  // Goods may have been back before: the shop hears so from order management, and its refund is there already.
  const awaited = order.returns.filter(({ paymentId, refund: part }) => paymentId === id && part === null)
  if (refunded <= known + sum(awaited.map(({ price }) => cents(price)))) return []
  const amount = subtract(refunded, known)
  const ref = `${gateway.gateway} ${providerRef}`
  const found = { kind: 'refund', ref, reference: order.reference, amount } as const
  if (state !== 'givenBack')
    return [{ ...found, what: `refunded in part; ${euro(known)} of it is known here`, mend: null }]
  const mend = async (by: By) => {
    const event = { of: 'payment', id, event: 'givenBack' } as const
    const after = await changeOrder(deps, orderId, () => ({ events: [event], by, notes: ['refund.found'] }))
    return `noted as refunded; its order is ${after.state}`
  }
  return [{ ...found, what: `refunded as a whole; captured here, its order is ${order.state}`, mend }]
}
