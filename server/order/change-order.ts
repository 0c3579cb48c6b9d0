import { eq, sql } from 'drizzle-orm'
import type { Cart } from '#domain/cart/cart.ts'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { nextState } from '#domain/cart/state.ts'
import { type Ordered, orderDocument } from '#domain/order/order.ts'
import { type Effect, type LifeEvent, live } from '#domain/order/order-life.ts'
import { cartStore } from '#server/cart/cart-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { nextCheckAt } from './next-check.ts'
import { CAPTURE_JOB, GIVE_BACK_JOB, HAND_OVER_JOB, MAIL_JOB, RELEASE_VISITS_JOB } from './order-jobs.ts'
import { TURN } from './order-statements.ts'
import { findOrderById, lifeOf, lockOrder, type PaymentRow, type StoredOrder } from './order-store.ts'
import { type By, type MailKind, mails, payments, visitReleases, type Why } from './tables.ts'

/** What is to happen to an order, decided while nobody else can change it. */
export type Turn = {
  events: readonly LifeEvent[]
  by: By
  why?: Why
  /** What the bureau said. */
  ordered?: Ordered
  /** What is known of a payment by now. */
  payment?: { id: string } & Partial<Pick<PaymentRow, 'pending' | 'reason' | 'providerRef' | 'frameUrl' | 'card'>>
  newPayment?: Omit<typeof payments.$inferInsert, 'nextCheckAt'>
  /** The cart keeps the times that it holds: nothing was confirmed at the diary. */
  keepsVisits?: boolean
}

type Used = { db: Database; jobs: JobQueue }

/**
 * The one way to change an order. Under a lock on its row the life of the order goes on by the table in domain/order;
 * order, payments, cart, history, jobs and mails are one commit. What happened already changes nothing.
 */
export function changeOrder(
  { db, jobs }: Used,
  orderId: string,
  judge: (stored: StoredOrder) => Turn | null,
): Promise<StoredOrder> {
  return inTransaction(db, async (tx) => {
    const stored = await lockOrder(tx, orderId)
    if (stored === null) throw new Error('There is no such order')
    const turn = judge(stored)
    if (turn === null) return stored
    return makeTurn({ tx, jobs }, stored, turn)
  })
}

async function makeTurn(
  deps: { tx: Transaction; jobs: JobQueue },
  stored: StoredOrder,
  turn: Turn,
): Promise<StoredOrder> {
  const { tx } = deps
  let life = lifeOf(stored)
  const effects: Effect[] = []
  const happened: string[] = []
  for (const event of turn.events) {
    const lived = live(life, event)
    if (lived.life !== life) happened.push(event.of === 'newPayment' ? 'payment.new' : `${event.of}.${event.event}`)
    life = lived.life
    effects.push(...lived.effects)
  }
  const changed = life.order !== stored.state
  if (happened.length > 0 || turn.ordered !== undefined) {
    const document = turn.ordered === undefined ? null : JSON.stringify(orderDocument(turn.ordered))
    const why = changed ? (turn.why ?? null) : null
    await tx.$client.query({ ...TURN, values: [stored.id, life.order, why, document, happened, turn.by] })
  }
  for (const payment of life.payments) {
    const before = stored.payments.find(({ id }) => id === payment.id)
    const { id: _, ...known } = turn.payment?.id === payment.id ? turn.payment : { id: '' }
    if (before === undefined || (before.state === payment.state && Object.keys(known).length === 0)) continue
    await tx
      .update(payments)
      .set({
        ...known,
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
  for (const effect of effects) await carryOut(deps, stored, effect, turn.keepsVisits ?? false)
  // What was written is known here, save what the database fills in for a payment.
  if (life.payments.length > 0) {
    const after = await findOrderById(tx, stored.id)
    if (after === null) throw new Error('An order was lost while it was changed')
    return after
  }
  const { ordered = stored.ordered, why = null } = turn
  return { ...stored, state: life.order, ordered, why: changed ? (why ?? stored.why) : stored.why }
}

async function carryOut(
  { tx, jobs }: { tx: Transaction; jobs: JobQueue },
  { id: orderId, cartUuid, ordered }: StoredOrder,
  effect: Effect,
  keepsVisits: boolean,
): Promise<void> {
  const about = { singletonKey: orderId }
  switch (effect.do) {
    case 'orderCart':
      return changeCart(tx, cartUuid, frozen(ordered.cart), (cart) => ({
        ...cart,
        status: nextState(cart.status, 'order') ?? cart.status,
        agreedTerms: true,
      }))
    case 'thawCart':
      return changeCart(tx, cartUuid, frozen(ordered.cart), (cart) => {
        const open = { ...cart, status: nextState(cart.status, 'giveUp') ?? cart.status }
        return keepsVisits ? open : withoutVisits(open)
      })
    case 'handOver':
      await jobs.enqueue(tx, HAND_OVER_JOB, { orderId }, about)
      return
    case 'releaseVisits':
      if (keepsVisits) return
      await tx.insert(visitReleases).values({ orderId }).onConflictDoNothing()
      await jobs.enqueue(tx, RELEASE_VISITS_JOB, { orderId }, about)
      return
    case 'confirmByMail':
      return mail({ tx, jobs }, orderId, 'confirmation')
    case 'referByMail':
      return mail({ tx, jobs }, orderId, 'referral')
    case 'capture':
      await jobs.enqueue(tx, CAPTURE_JOB, { paymentId: effect.payment }, { singletonKey: effect.payment })
      return
    case 'giveBack':
      await jobs.enqueue(tx, GIVE_BACK_JOB, { paymentId: effect.payment }, { singletonKey: effect.payment })
      return
    case 'callOff':
      return
  }
}

async function mail({ tx, jobs }: { tx: Transaction; jobs: JobQueue }, orderId: string, kind: MailKind): Promise<void> {
  await tx.insert(mails).values({ orderId, kind }).onConflictDoNothing()
  await jobs.enqueue(tx, MAIL_JOB, { orderId, kind }, { singletonKey: `${orderId} ${kind}` })
}

/** As it was frozen when the order was placed: nobody changes it since. */
function frozen(cart: Cart): Cart {
  return { ...cart, status: nextState(cart.status, 'pay') ?? cart.status, version: cart.version + 1 }
}

async function changeCart(tx: Transaction, uuid: string, expected: Cart, change: (cart: Cart) => Cart): Promise<void> {
  const carts = cartStore(tx)
  const replace = (before: Cart) => carts.replace(before, { ...change(before), version: before.version + 1 }, null)
  if (await replace(expected)) return
  // A cart that was forgotten by now leaves its order alone.
  const stored = await carts.find(uuid)
  if (stored !== null && !(await replace(stored.cart)))
    throw new Error('A cart was changed while it was being paid for')
}

/** The times that were confirmed for an order are given back with it, so they are to be chosen again. */
function withoutVisits(cart: Cart): Cart {
  return { ...cart, lines: cart.lines.map((line) => (isHomeLine(line) ? { ...line, visit: null } : line)) }
}
