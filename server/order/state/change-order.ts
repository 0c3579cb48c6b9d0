import type { Cart } from '#domain/cart/cart.ts'
import { deviceHolds } from '#domain/cart/equipment/held-devices.ts'
import { isESimLine } from '#domain/cart/lines/line-sim.ts'
import { freezeCart, orderCart, thawCart } from '#domain/cart/ordering.ts'
import { usedPromos } from '#domain/cart/promos/promo-gifts.ts'
import { applyEvent, type Effect, type OrderStates, type StateEvent } from '#domain/order/apply-event.ts'
import type { MailName } from '#domain/order/letters/mail-name.ts'
import type { Ordered } from '#domain/order/order.ts'
import { cartColumns } from '#server/cart/cart-statements.ts'
import { cartStore } from '#server/cart/cart-store.ts'
import { countPaidUses } from '#server/cart/promos/promo-uses.ts'
import { storedCard } from '#server/payment/stored-card.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { jobValues, type WaitingJob, waitingJob } from '#server/platform/jobs/waiting-job.ts'
import type { OrderFollowUp } from './define-follow-up.ts'
import { putOrderedBack, sellOrdered } from './move-order-stock.ts'
import { nextCheckAt } from './next-check.ts'
import { CHANGE, orderColumns } from './order-statements.ts'
import { findOrderById, lockOrder, type PaymentRow, type StoredOrder, statesOf } from './order-store.ts'
import { partnerEventsJob } from './partner-events-job.ts'
import { mailJob } from './promise-mails.ts'
import { writeStaffRefunds } from './refunds/write-staff-refunds.ts'
import { type KnownReturn, type NewReturn, writeReturns } from './returns/write-returns.ts'
import { type By, payments, type Why, withdrawals } from './tables.ts'

/** A change of an order, decided while its row is locked. */
export type OrderChange = {
  events: readonly StateEvent[]
  by: By
  why?: Why
  /** With the response of the bureau, or with the customer's correction. */
  ordered?: Ordered
  /** Further events for the history, which change no state. */
  notes?: readonly string[]
  /** New values for columns of a payment. */
  payment?: { id: string } & Partial<
    Pick<
      PaymentRow,
      | 'pending'
      | 'reason'
      | 'refusedCards'
      | 'providerRef'
      | 'frameUrl'
      | 'card'
      | 'claimedUntil'
      | 'disputeState'
      | 'disputeDueAt'
    >
  >
  newPayment?: Omit<typeof payments.$inferInsert, 'nextCheckAt'>
  /** The row of a withdrawal, whose event is among `events`. */
  withdrawal?: Omit<typeof withdrawals.$inferInsert, 'orderId' | 'cancelState'>
  /** Goods of the withdrawal that have to be returned before their refund. */
  newReturns?: readonly NewReturn[]
  knownReturns?: readonly KnownReturn[]
  /** The cart keeps its held visits, because none was confirmed at the diary. */
  keepsVisits?: boolean
  /** Letters beside those that are effects of `events`. */
  mails?: readonly MailName[]
}

export type ChangeDeps = { db: Database; followUps: readonly OrderFollowUp[] }

/**
 * The one way to change an order: events are applied by domain/order under a lock on the order's row. Order, payments,
 * cart, history, jobs and mails are one commit. An event that was applied before changes nothing.
 */
export function changeOrder({ db, followUps }: ChangeDeps, orderId: string, judge: Judge): Promise<StoredOrder> {
  return inTransaction(db, (tx) => changeOrderIn(tx, followUps, orderId, judge))
}

// Its own statements on `tx` are part of the same commit.
type Judge = (stored: StoredOrder, tx: Transaction) => OrderChange | null | Promise<OrderChange | null>
/** The same as a part of another commit. */
export async function changeOrderIn(
  tx: Transaction,
  followUps: readonly OrderFollowUp[],
  orderId: string,
  judge: Judge,
): Promise<StoredOrder> {
  const stored = await lockOrder(tx, orderId)
  if (stored === null) throw new Error('There is no such order')
  const requested = await judge(stored, tx)
  if (requested === null) return stored
  const { change, ...after } = await withStock(tx, stored, requested)
  const { states, history } = after
  if (history.length > 0 || change.ordered !== undefined || change.mails !== undefined) {
    const written = writing(followUps, stored, change, after)
    if (!(await write(tx, written))) await writeBesideCart(tx, written)
    if (written.releasesBudgets && states.order === 'confirmed')
      await countPaidUses(tx, orderId, [...usedPromos(stored.ordered.cart)])
  }
  const isUnpaid = states.payments.length === 0 && change.withdrawal === undefined
  if (isUnpaid && stored.returns.length === 0) return changedOrder(stored, change, states)
  await writePayments(tx, stored, change, states)
  if (history.length > 0) {
    await writeWithdrawals(tx, stored, change, states)
    await writeReturns(tx, stored, change, states)
    await writeStaffRefunds(tx, stored, states)
  }
  const changed = await findOrderById(tx, orderId)
  if (changed === null) throw new Error('An order was lost while it was changed')
  return changed
}

/** For the process that has just placed the order and holds its lease: without a payment one statement is enough. Null: another process was faster. */
export async function changePlaced(
  { db, followUps }: ChangeDeps,
  placed: StoredOrder,
  change: OrderChange,
): Promise<StoredOrder | null> {
  // Devices in stock are sold under a lock.
  if (deviceHolds(placed.ordered.cart.lines).length > 0) return null
  const after = applied(placed, change)
  const isWritten = await write(db, writing(followUps, placed, change, after))
  return isWritten ? changedOrder(placed, change, after.states) : null
}

/** An order whose device is sold out is cancelled instead of confirmed, and its payment is refunded. */
async function withStock(
  tx: Transaction,
  stored: StoredOrder,
  requested: OrderChange,
): Promise<Applied & { change: OrderChange }> {
  let change = requested
  let after = applied(stored, change)
  const isConfirmed = stored.state !== 'confirmed' && after.states.order === 'confirmed'
  if (isConfirmed && !(await sellOrdered(tx, stored))) {
    change = { ...requested, events: [{ of: 'order', event: 'soldOut' }, ...requested.events], why: 'OUT_OF_STOCK' }
    after = applied(stored, change)
  }
  const withdrawn = change.withdrawal?.lines ?? []
  if (after.states.order !== stored.state || withdrawn.length > 0)
    await putOrderedBack(tx, stored, after.states.order, withdrawn)
  return { change, ...after }
}

type Applied = { states: OrderStates; history: readonly string[]; effects: readonly Effect[] }

function applied(stored: StoredOrder, { events, notes = [] }: OrderChange): Applied {
  let states = statesOf(stored)
  const effects: Effect[] = []
  const history: string[] = [...notes]
  for (const event of events) {
    const next = applyEvent(states, event)
    if (next.states !== states) history.push(event.of === 'newPayment' ? 'payment.new' : `${event.of}.${event.event}`)
    states = next.states
    effects.push(...next.effects)
  }
  return { states, history, effects }
}

function changedOrder(
  stored: StoredOrder,
  { ordered = stored.ordered, why }: OrderChange,
  { order: state }: OrderStates,
): StoredOrder {
  return { ...stored, state, ordered, why: state === stored.state ? stored.why : (why ?? stored.why) }
}

/** The parameters of CHANGE. */
type Written = {
  order: unknown[]
  /** Columns beside the document. */
  beside: unknown[]
  eSims: string[]
  releasesBudgets: boolean
  cart: { frozen: Cart; change: (cart: Cart) => Cart } | null
  jobs: WaitingJob[]
}

function writing(
  followUps: readonly OrderFollowUp[],
  stored: StoredOrder,
  change: OrderChange,
  { states, history, effects: all }: Applied,
): Written {
  const { ordered, keepsVisits = false } = change
  const effects = keepsVisits ? all.filter((effect) => effect.do !== 'releaseVisits') : all
  const columns = ordered === undefined ? null : orderColumns(ordered)
  const why = states.order === stored.state ? null : (change.why ?? null)
  const does = (effect: Effect['do']) => effects.some(({ do: done }) => done === effect)
  const letters = [...effects.flatMap(lettersOf), ...(change.mails ?? [])]
  const next = [stored.id, stored.state, states.order, why, columns?.document ?? null]
  const order = [...next, history, change.by, letters, does('releaseVisits')]
  // A frozen cart is as it was when the order was placed.
  const frozen = freezeCart(stored.ordered.cart)
  const thaw = (cart: Cart) => thawCart(cart, keepsVisits)
  const changeCart = does('orderCart') ? orderCart : does('thawCart') ? thaw : null
  const jobs = [
    ...followUps.flatMap((followUp) => effects.flatMap((effect) => followUp.jobOf(effect, stored) ?? [])),
    ...letters.map((name) => mailJob(stored.id, name)),
    ...(stored.partner === null ? [] : [waitingJob(partnerEventsJob, {})]),
  ]
  const lines = stored.ordered.cart.lines.filter(isESimLine)
  const eSims = does('handOver') ? lines.map(({ id }) => id) : []
  const isOurFault = change.why?.endsWith('_UNAVAILABLE') ?? false
  const releasesBudgets = isOurFault || (does('handOver') && isPaid(stored, states))
  const beside = [columns?.emailHash ?? null, columns?.visitDay ?? null, columns?.marks ?? null]
  return { order, beside, eSims, releasesBudgets, cart: changeCart && { frozen, change: changeCart }, jobs }
}

/** Paid with money, which the bank had confirmed by 3-D Secure; a card that was only stored proves less. */
function isPaid({ payments: all }: StoredOrder, { payments: after }: OrderStates): boolean {
  return after.some(
    ({ id, state }) =>
      (state === 'authorised' || state === 'captured') &&
      all.some((payment) => payment.id === id && payment.amount > 0),
  )
}

function lettersOf(effect: Effect): MailName[] {
  switch (effect.do) {
    case 'confirmByMail':
      return ['confirmation']
    case 'referByMail':
      return ['referral']
    case 'receiveByMail':
      return [`withdrawal ${effect.withdrawal}`]
    case 'refundByMail':
      return [`refund ${effect.refund}`]
    case 'goodsBackByMail':
      return [`goodsBack ${effect.goods}`]
    default:
      return []
  }
}

/** False: order or cart have another version, and nothing was written. */
async function write(
  { $client }: Pick<Database | Transaction, '$client'>,
  { order, beside, eSims, releasesBudgets, cart, jobs }: Written,
): Promise<boolean> {
  const { frozen, change } = cart ?? {}
  const next =
    frozen && change
      ? [frozen.uuid, frozen.version, ...cartColumns(change(frozen))]
      : [null, null, null, null, null, null]
  const values = [...order, ...next, ...jobValues(jobs), eSims, releasesBudgets, ...beside]
  const { rowCount } = await $client.query({ ...CHANGE, values })
  return rowCount === 1
}

/** The order is locked, so it is the cart that was changed since it was frozen. A cart that was deleted is skipped. */
async function writeBesideCart(tx: Transaction, written: Written): Promise<void> {
  if (!(await write(tx, { ...written, cart: null }))) throw new Error('An order was changed while it was locked')
  if (written.cart === null) return
  const { frozen, change } = written.cart
  const carts = cartStore(tx)
  const stored = await carts.find(frozen.uuid)
  if (stored !== null && !(await carts.replace(stored.cart, change(stored.cart))).saved)
    throw new Error('A cart was changed while it was being paid for')
}

async function writeWithdrawals(
  tx: Transaction,
  stored: StoredOrder,
  { withdrawal }: OrderChange,
  states: OrderStates,
): Promise<void> {
  if (withdrawal !== undefined)
    await tx.insert(withdrawals).values({ ...withdrawal, orderId: stored.id, cancelState: 'toTell' })
  const open = new Set(stored.withdrawals.flatMap(({ id, refundedAt }) => (refundedAt === null ? id : [])))
  for (const { id, isDone } of states.refunds) {
    if (isDone && open.has(id))
      await tx.update(withdrawals).set({ refundedAt: sql`now()` }).where(eq(withdrawals.id, id))
  }
}

async function writePayments(
  tx: Transaction,
  stored: StoredOrder,
  change: OrderChange,
  states: OrderStates,
): Promise<void> {
  for (const payment of states.payments) {
    const before = stored.payments.find(({ id }) => id === payment.id)
    const { id: _, card, ...known } = change.payment?.id === payment.id ? change.payment : { id: '' }
    const isKnown = card !== undefined || Object.keys(known).length > 0
    if (before === undefined || (before.state === payment.state && !isKnown)) continue
    await tx
      .update(payments)
      .set({
        ...known,
        ...(card !== undefined && { card: card && storedCard.write(card) }),
        state: payment.state,
        nextCheckAt: nextCheckAt(payment.state, (known.providerRef ?? before.providerRef) !== null),
        ...(before.state !== payment.state && { changedAt: sql`now()` }),
      })
      .where(eq(payments.id, payment.id))
  }
  // After the previous payment was abandoned, because an index allows one at a time.
  if (change.newPayment !== undefined && states.payments.some(({ id }) => id === change.newPayment?.id)) {
    await tx.insert(payments).values({ ...change.newPayment, nextCheckAt: sql`now() + interval '1 minute'` })
  }
}
