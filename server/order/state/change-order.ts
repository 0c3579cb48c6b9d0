import type { Cart } from '#domain/cart/cart.ts'
import { deviceHolds } from '#domain/cart/equipment/held-devices.ts'
import { isESimLine } from '#domain/cart/lines/line-sim.ts'
import { freezeCart, orderCart, thawCart } from '#domain/cart/ordering.ts'
import { usedPromos } from '#domain/cart/promos/promo-gifts.ts'
import { type Effect, type LifeEvent, live, type OrderLife } from '#domain/order/apply-event.ts'
import type { MailName } from '#domain/order/letters/mail-name.ts'
import type { Ordered } from '#domain/order/order.ts'
import { cartColumns } from '#server/cart/cart-statements.ts'
import { cartStore } from '#server/cart/cart-store.ts'
import { countPaidUses } from '#server/cart/promos/promo-uses.ts'
import { storedCard } from '#server/payment/stored-card.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { jobValues, type WaitingJob } from '#server/platform/jobs/waiting-job.ts'
import type { OrderFollowUp } from './define-follow-up.ts'
import { putOrderedBack, sellOrdered } from './move-order-stock.ts'
import { nextCheckAt } from './next-check.ts'
import { orderColumns, TURN } from './order-statements.ts'
import { findOrderById, lifeOf, lockOrder, type PaymentRow, type StoredOrder } from './order-store.ts'
import { mailJob } from './promise-mails.ts'
import { type KnownReturn, type NewReturn, writeReturns } from './returns/write-returns.ts'
import { type By, payments, type Why, withdrawals } from './tables.ts'

/** What is to happen to an order, decided while nobody else can change it. */
export type Turn = {
  events: readonly LifeEvent[]
  by: By
  why?: Why
  /** What the bureau said, or the customer changed. */
  ordered?: Ordered
  /** For the history: what happened beside the order's life. */
  notes?: readonly string[]
  /** What is known of a payment by now. */
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
  /** What the customer takes back: an event says so too. */
  withdrawal?: Omit<typeof withdrawals.$inferInsert, 'orderId' | 'cancelState'>
  /** Goods of it that have to come back first. */
  newReturns?: readonly NewReturn[]
  knownReturns?: readonly KnownReturn[]
  /** The cart keeps the times that it holds: nothing was confirmed at the diary. */
  keepsVisits?: boolean
  /** Letters beside those that follow from the life of an order. */
  mails?: readonly MailName[]
}

/** What may be done with orders, by rooms that know more than this one. */
export type ChangeDeps = { db: Database; followUps: readonly OrderFollowUp[] }

/**
 * The one way to change an order. Under a lock on its row the life of the order goes on by the table in domain/order;
 * order, payments, cart, history, jobs and mails are one commit. What happened already changes nothing.
 */
export function changeOrder(
  { db, followUps }: ChangeDeps,
  orderId: string,
  /** What it writes by itself, it writes in the same commit. */
  judge: (stored: StoredOrder, tx: Transaction) => Turn | null | Promise<Turn | null>,
): Promise<StoredOrder> {
  return inTransaction(db, async (tx) => {
    const stored = await lockOrder(tx, orderId)
    if (stored === null) throw new Error('There is no such order')
    const wanted = await judge(stored, tx)
    if (wanted === null) return stored
    const { turn, life, happened, effects } = await withStock(tx, stored, wanted)
    if (happened.length > 0 || turn.ordered !== undefined || turn.mails !== undefined) {
      const written = writing(followUps, stored, turn, { life, happened, effects })
      if (!(await write(tx, written))) await writeBesideCart(tx, written)
      if (written.releasesBudgets && life.order === 'confirmed')
        await countPaidUses(tx, orderId, [...usedPromos(stored.ordered.cart)])
    }
    const isUnpaid = life.payments.length === 0 && turn.withdrawal === undefined
    if (isUnpaid && stored.returns.length === 0) return turned(stored, turn, life)
    await writePayments(tx, stored, turn, life)
    if (happened.length > 0) {
      await writeWithdrawals(tx, stored, turn, life)
      await writeReturns(tx, stored, turn, life)
    }
    const after = await findOrderById(tx, orderId)
    if (after === null) throw new Error('An order was lost while it was changed')
    return after
  })
}

/**
 * The same for who has just placed the order and is alone with it (a lease): there is no payment yet, so it is one
 * statement. Null: somebody was faster after all, and nothing was changed.
 */
export async function turnPlaced(
  { db, followUps }: ChangeDeps,
  placed: StoredOrder,
  turn: Turn,
): Promise<StoredOrder | null> {
  // What is on the shelf is sold under a lock.
  if (deviceHolds(placed.ordered.cart.lines).length > 0) return null
  const after = lived(placed, turn)
  return (await write(db, writing(followUps, placed, turn, after))) ? turned(placed, turn, after.life) : null
}

/** Nothing is confirmed that is not there: an order whose device has gone ends, and what was paid for it goes back. */
async function withStock(tx: Transaction, stored: StoredOrder, wanted: Turn): Promise<Lived & { turn: Turn }> {
  let turn = wanted
  let after = lived(stored, turn)
  const isConfirmed = stored.state !== 'confirmed' && after.life.order === 'confirmed'
  if (isConfirmed && !(await sellOrdered(tx, stored))) {
    turn = { ...wanted, events: [{ of: 'order', event: 'soldOut' }, ...wanted.events], why: 'OUT_OF_STOCK' }
    after = lived(stored, turn)
  }
  const taken = turn.withdrawal?.lines ?? []
  if (after.life.order !== stored.state || taken.length > 0) await putOrderedBack(tx, stored, after.life.order, taken)
  return { turn, ...after }
}

type Lived = { life: OrderLife; happened: readonly string[]; effects: readonly Effect[] }

function lived(stored: StoredOrder, { events, notes = [] }: Turn): Lived {
  let life = lifeOf(stored)
  const effects: Effect[] = []
  const happened: string[] = [...notes]
  for (const event of events) {
    const next = live(life, event)
    if (next.life !== life) happened.push(event.of === 'newPayment' ? 'payment.new' : `${event.of}.${event.event}`)
    life = next.life
    effects.push(...next.effects)
  }
  return { life, happened, effects }
}

function turned(
  stored: StoredOrder,
  { ordered = stored.ordered, why }: Turn,
  { order: state }: OrderLife,
): StoredOrder {
  return { ...stored, state, ordered, why: state === stored.state ? stored.why : (why ?? stored.why) }
}

/** What one turn comes to: the parameters of TURN. */
type Written = {
  order: unknown[]
  /** Columns beside the document. */
  sought: unknown[]
  eSims: string[]
  releasesBudgets: boolean
  cart: { frozen: Cart; change: (cart: Cart) => Cart } | null
  jobs: WaitingJob[]
}

function writing(
  followUps: readonly OrderFollowUp[],
  stored: StoredOrder,
  turn: Turn,
  { life, happened, effects: all }: Lived,
): Written {
  const { ordered, keepsVisits = false } = turn
  const effects = keepsVisits ? all.filter((effect) => effect.do !== 'releaseVisits') : all
  const columns = ordered === undefined ? null : orderColumns(ordered)
  const why = life.order === stored.state ? null : (turn.why ?? null)
  const does = (effect: Effect['do']) => effects.some(({ do: done }) => done === effect)
  const letters = [...effects.flatMap(lettersOf), ...(turn.mails ?? [])]
  const next = [stored.id, stored.state, life.order, why, columns?.document ?? null]
  const order = [...next, happened, turn.by, letters, does('releaseVisits')]
  // As it was when the order was placed: nobody changes it since.
  const frozen = freezeCart(stored.ordered.cart)
  const thaw = (cart: Cart) => thawCart(cart, keepsVisits)
  const change = does('orderCart') ? orderCart : does('thawCart') ? thaw : null
  const jobs = [
    ...followUps.flatMap((followUp) => effects.flatMap((effect) => followUp.jobOf(effect, stored) ?? [])),
    ...letters.map((name) => mailJob(stored.id, name)),
  ]
  const lines = stored.ordered.cart.lines.filter(isESimLine)
  const eSims = does('handOver') ? lines.map(({ id }) => id) : []
  const isOurFault = turn.why?.endsWith('_UNAVAILABLE') ?? false
  const releasesBudgets = isOurFault || (does('handOver') && isPaid(stored, life))
  const sought = [columns?.emailHash ?? null, columns?.visitDay ?? null]
  return { order, sought, eSims, releasesBudgets, cart: change && { frozen, change }, jobs }
}

/** With money, which a bank has asked its customer about (3-D Secure): a card that is only kept proves less. */
function isPaid({ payments: all }: StoredOrder, { payments: after }: OrderLife): boolean {
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

/** False: order or cart are not as they are known here, and nothing was written. */
async function write(
  { $client }: Pick<Database | Transaction, '$client'>,
  { order, sought, eSims, releasesBudgets, cart, jobs }: Written,
): Promise<boolean> {
  const { frozen, change } = cart ?? {}
  const next =
    frozen && change
      ? [frozen.uuid, frozen.version, ...cartColumns(change(frozen))]
      : [null, null, null, null, null, null]
  const values = [...order, ...next, ...jobValues(jobs), eSims, releasesBudgets, ...sought]
  const { rowCount } = await $client.query({ ...TURN, values })
  return rowCount === 1
}

/** The order is locked, so it is the cart that is not as it was frozen. One that was forgotten leaves its order alone. */
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
  { withdrawal }: Turn,
  life: OrderLife,
): Promise<void> {
  if (withdrawal !== undefined)
    await tx.insert(withdrawals).values({ ...withdrawal, orderId: stored.id, cancelState: 'toTell' })
  const open = new Set(stored.withdrawals.flatMap(({ id, refundedAt }) => (refundedAt === null ? id : [])))
  for (const { id, isDone } of life.refunds) {
    if (isDone && open.has(id))
      await tx.update(withdrawals).set({ refundedAt: sql`now()` }).where(eq(withdrawals.id, id))
  }
}

async function writePayments(tx: Transaction, stored: StoredOrder, turn: Turn, life: OrderLife): Promise<void> {
  for (const payment of life.payments) {
    const before = stored.payments.find(({ id }) => id === payment.id)
    const { id: _, card, ...known } = turn.payment?.id === payment.id ? turn.payment : { id: '' }
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
  // After the one before it was left: there is one at a time.
  if (turn.newPayment !== undefined && life.payments.some(({ id }) => id === turn.newPayment?.id)) {
    await tx.insert(payments).values({ ...turn.newPayment, nextCheckAt: sql`now() + interval '1 minute'` })
  }
}
