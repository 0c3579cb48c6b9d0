import type { FastifyBaseLogger } from 'fastify'
import { promoKey } from '#domain/catalogue/promo/promo-code.ts'
import { euro } from '#domain/money.ts'
import { dueToday } from '#domain/order/order.ts'
import { readOrderReference } from '#domain/order/order-reference.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'
import { promoCounts, promoUses } from '#server/cart/promos/tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { ordersNeedingAttention } from './attention/needs-attention.ts'
import { changeOrder } from './change-order.ts'
import { listDocuments } from './documents/document-store.ts'
import { lacksDocuments } from './documents/lacking-documents.ts'
import {
  CANCEL_SERVICES_JOB,
  CAPTURE_JOB,
  DOCUMENTS_JOB,
  FOLLOW_VISIT_JOB,
  GIVE_BACK_JOB,
  HAND_OVER_JOB,
  MAIL_JOB,
  REFUND_GOODS_JOB,
  REFUND_PART_JOB,
  RELEASE_VISITS_JOB,
  SETTLE_VISIT_JOB,
} from './order-jobs.ts'
import {
  findOrderByReference,
  lockOrder,
  type PaymentRow,
  type StoredOrder,
  type WithdrawalRow,
} from './order-store.ts'
import { enqueueMail } from './promise-mails.ts'
import { isRefundedApart } from './return-store/refunded-apart.ts'
import { listReturns, returnLine } from './returns/list-returns.ts'
import { mails, orderEvents, orders, payments, visitReleases, withdrawals } from './tables.ts'
import { visitChanges } from './visit/tables.ts'
import { wantRefusedAgain } from './visit/want-refused-again.ts'

const ORDERS_USAGE = `npm run orders -- list [state]       the last 50 orders, or those in a state (${ORDER_STATES.join(', ')})
npm run orders -- list attention     orders that wait for a person, and what for
npm run orders -- show <reference>   an order: what happened to it, its payments, mails and hand-over
npm run orders -- retry <reference>  sends again what is still open: capture, money to give back, hand-over, documents, what a customer withdrew from, a visit's time that order management refused, mails, a question to the provider
npm run orders -- refund <reference> gives back what was paid; the order stays as it is
npm run orders -- returns            goods that customers have to send back, or have shown to be sent: overdue first
npm run orders -- codes [code]       how many orders have each promo code, or which orders have one`

type Used = { clock: Clock; db: Database; jobs: JobQueue; log: FastifyBaseLogger }

/** The operator's way to orders until there is a desk. Tells nothing personal. Lines to print; throws what is to be said. */
export async function runOrders(deps: Used, [command = '', argument = '']: readonly string[]): Promise<string[]> {
  switch (command) {
    case 'list':
      return listOrders(deps.db, argument)
    case 'show':
      return showOrder(deps, await named(deps.db, argument))
    case 'retry':
      return retryOrder(deps, await named(deps.db, argument))
    case 'refund':
      return refundOrder(deps, await named(deps.db, argument))
    case 'returns':
      return listReturns(deps)
    case 'codes':
      return listCodes(deps.db, argument)
    default:
      throw new Error(ORDERS_USAGE)
  }
}

async function named(db: Database, text: string): Promise<StoredOrder> {
  const reference = readOrderReference(text)
  const order = reference === null ? null : await findOrderByReference(db, reference)
  if (order === null) throw new Error(`There is no order ${text || '(none was named)'}.`)
  return order
}

async function listOrders(db: Database, state: string): Promise<string[]> {
  if (state === 'attention') return listAttention(db)
  if (state !== '' && !(ORDER_STATES as readonly string[]).includes(state)) throw new Error(ORDERS_USAGE)
  const rows = await db
    .select({ reference: orders.reference, state: orders.state, managed: orders.managedState, at: orders.createdAt })
    .from(orders)
    .where(state === '' ? undefined : eq(orders.state, state as OrderState))
    .orderBy(desc(orders.createdAt))
    .limit(50)
  if (rows.length === 0) return ['There is no such order.']
  return rows.map(({ reference, state: now, managed, at }) =>
    [reference, at.toISOString(), now, managed ?? '–'].join('  '),
  )
}

async function listAttention(db: Database): Promise<string[]> {
  const rows = await ordersNeedingAttention(db)
  if (rows.length === 0) return ['No order waits for a person.']
  return rows.map(({ reference, why, since }) => [reference, new Date(since).toISOString(), why].join('  '))
}

async function listCodes(db: Database, typed: string): Promise<string[]> {
  const code = promoKey(typed)
  if (code === '') {
    const counts = await db.select().from(promoCounts).orderBy(promoCounts.code)
    if (counts.length === 0) return ['No order has a promo code yet.']
    return counts.map(({ code: name, used, most, changedAt }) =>
      [name, `${used} of ${most ?? 'any number'}`, `last changed ${changedAt.toISOString()}`].join('  '),
    )
  }
  const uses = await db
    .select({ reference: orders.reference, state: orders.state, at: promoUses.at })
    .from(promoUses)
    .innerJoin(orders, eq(orders.id, promoUses.orderId))
    .where(eq(promoUses.code, code))
    .orderBy(desc(promoUses.at))
    .limit(50)
  if (uses.length === 0) return [`No order has ${code}.`]
  return uses.map(({ reference, state, at }) => [reference, at.toISOString(), state].join('  '))
}

async function showOrder({ clock, db }: Used, order: StoredOrder): Promise<string[]> {
  const { id, reference, state, why, ordered, managedId, managedState } = order
  const history = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)
  const letters = await db.select().from(mails).where(eq(mails.orderId, id))
  const papers = await listDocuments(db, id)
  const changes = await db
    .select()
    .from(visitChanges)
    .where(eq(visitChanges.orderId, id))
    .orderBy(visitChanges.createdAt)
  return [
    `${reference}  ${state}${why === null ? '' : ` (${why})`}  due today ${euro(dueToday(ordered))}, deposit ${euro(ordered.deposit)}`,
    `cart ${ordered.cart.reference}, credit ${ordered.credit?.decision ?? 'not asked'}`,
    `hand-over: ${managedId ?? 'not yet'}${managedState === null ? '' : `, ${managedState}`}`,
    ...order.payments.map(
      (payment) =>
        `payment ${payment.id}  ${payment.gateway} ${payment.providerRef ?? '–'}  ${euro(payment.amount)}  ${payment.state}${payment.reason === null ? '' : ` (${payment.reason})`}${disputeWords(payment)}`,
    ),
    ...order.withdrawals.map(withdrawalLine),
    ...order.returns.map((goods) => returnLine(goods, clock.now())),
    ...changes.map(visitLine),
    ...letters.map(
      ({ name, sentAt, failures }) =>
        `mail ${name}: ${sentAt?.toISOString() ?? `not sent yet${failures > 0 ? `, failed ${failures} times by itself` : ''}`}`,
    ),
    ...papers.map(({ kind, size, checksum }) => `document ${kind}: ${size} bytes, SHA-256 ${checksum}`),
    ...history.map(({ at, event, by }) => `${at.toISOString()}  ${event}  by ${by}`),
  ]
}

function disputeWords({ disputeState, disputeDueAt }: PaymentRow): string {
  if (disputeState === null) return ''
  const due = disputeState === 'open' && disputeDueAt !== null ? `, answer by ${disputeDueAt.toISOString()}` : ''
  return `  dispute ${disputeState}${due}`
}

function visitLine({ id, before, visit, state, refusals, finishedAt }: typeof visitChanges.$inferSelect): string {
  const time = (slot: typeof before) => `${slot.at} ${slot.time}`
  const refused = refusals > 0 ? `, refused ${refusals} times by order management` : ''
  const wanted = visit === null ? 'a time that is not held' : time(visit)
  return `visit change ${id}  from ${time(before)} to ${wanted}  ${state}${refused}${finishedAt === null ? ', not finished' : ''}`
}

function withdrawalLine({
  id,
  isWhole,
  lines,
  receivedAt,
  refund,
  refundedAt,
  due,
  cancelState,
}: WithdrawalRow): string {
  const what = isWhole ? 'whole order' : `${lines.length} of its services`
  const back =
    refund === 0 ? 'nothing to give back' : `${euro(refund)} ${refundedAt === null ? 'to give back' : 'given back'}`
  return `withdrawal ${id}  ${receivedAt.toISOString()}  ${what}  ${back}, due ${euro(due)}, order management: ${cancelState}`
}

function retryOrder({ db, jobs }: Used, order: StoredOrder): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const said: string[] = []
    await lockOrder(tx, order.id)
    for (const { id, state } of order.payments) {
      const job = state === 'authorised' ? CAPTURE_JOB : state === 'givingBack' ? GIVE_BACK_JOB : null
      if (job !== null && (await jobs.enqueue(tx, job, { paymentId: id }, { singletonKey: id }))) said.push(job.name)
    }
    if (order.state === 'confirmed' && order.managedId === null) {
      const sent = await jobs.enqueue(tx, HAND_OVER_JOB, { orderId: order.id }, { singletonKey: order.id })
      if (sent) said.push(HAND_OVER_JOB.name)
    }
    const lacks = await lacksDocuments(tx, order.id)
    if (lacks && (await jobs.enqueue(tx, DOCUMENTS_JOB, { orderId: order.id }, { singletonKey: order.id })))
      said.push(DOCUMENTS_JOB.name)
    const kept = await tx.select().from(visitReleases).where(eq(visitReleases.orderId, order.id))
    if (
      kept.length > 0 &&
      (await jobs.enqueue(tx, RELEASE_VISITS_JOB, { orderId: order.id }, { singletonKey: order.id }))
    )
      said.push(RELEASE_VISITS_JOB.name)
    const changes = await tx
      .select({ changeId: visitChanges.id, state: visitChanges.state })
      .from(visitChanges)
      .where(sql`${visitChanges.orderId} = ${order.id} and ${visitChanges.finishedAt} is null`)
    for (const { changeId, state } of changes) {
      const job = state === 'open' ? SETTLE_VISIT_JOB : FOLLOW_VISIT_JOB
      if (await jobs.enqueue(tx, job, { changeId }, { singletonKey: changeId })) said.push(job.name)
    }
    const refused = await wantRefusedAgain(tx, order)
    if (refused !== null) {
      await jobs.enqueue(tx, SETTLE_VISIT_JOB, { changeId: refused }, { singletonKey: refused })
      said.push(`${SETTLE_VISIT_JOB.name}: the time that was refused is asked for again`)
    }
    if (order.state === 'placed') {
      await tx.update(orders).set({ claimedUntil: sql`now()` }).where(eq(orders.id, order.id))
      said.push('the sweeper goes on with it within a minute')
    }
    said.push(...(await retryWithdrawals(tx, jobs, order)))
    const unsent = await tx
      .select()
      .from(mails)
      .where(sql`${mails.orderId} = ${order.id} and ${mails.sentAt} is null and ${mails.dueAt} <= now()`)
    for (const { name } of unsent) {
      if (await enqueueMail(tx, jobs, order.id, name)) said.push(`${MAIL_JOB.name} ${name}`)
    }
    const asked = await tx
      .update(payments)
      .set({ nextCheckAt: sql`now()` })
      .where(
        sql`${payments.orderId} = ${order.id} and ${payments.state} in ('starting', 'open', 'refused', 'cancelled')`,
      )
    if ((asked.rowCount ?? 0) > 0) said.push('the provider is asked within a minute')
    return said.length === 0 ? ['Nothing is open, or it is being done already.'] : said
  })
}

/** What order management refused is asked for under another name: the one before was answered. */
async function retryWithdrawals(tx: Transaction, jobs: JobQueue, order: StoredOrder): Promise<string[]> {
  const said: string[] = []
  for (const withdrawal of order.withdrawals) {
    const { id, cancelState, refund, refundedAt } = withdrawal
    const about = { singletonKey: id }
    if (cancelState === 'refused')
      await tx
        .update(withdrawals)
        .set({ cancelState: 'toTell', cancelTries: sql`${withdrawals.cancelTries} + 1`, cancelChangedAt: sql`now()` })
        .where(eq(withdrawals.id, id))
    if (cancelState !== 'done' && (await jobs.enqueue(tx, CANCEL_SERVICES_JOB, { withdrawalId: id }, about)))
      said.push(CANCEL_SERVICES_JOB.name)
    const isOwed = isRefundedApart(order, withdrawal) && refund > 0 && refundedAt === null
    if (isOwed && (await jobs.enqueue(tx, REFUND_PART_JOB, { withdrawalId: id }, about)))
      said.push(REFUND_PART_JOB.name)
  }
  for (const { id, refund, refundedAt, paymentId } of order.returns) {
    const isOwed = refund !== null && refund > 0 && paymentId !== null && refundedAt === null
    if (isOwed && (await jobs.enqueue(tx, REFUND_GOODS_JOB, { returnId: id }, { singletonKey: id })))
      said.push(REFUND_GOODS_JOB.name)
  }
  return said
}

async function refundOrder(deps: Used, order: StoredOrder): Promise<string[]> {
  const paid = order.payments.find(
    ({ amount, state }) => amount > 0 && (state === 'captured' || state === 'authorised'),
  )
  if (paid === undefined) throw new Error(`Nothing was paid for ${order.reference}, or it was given back already.`)
  await changeOrder(deps, order.id, () => ({
    events: [{ of: 'payment', id: paid.id, event: 'giveBack' }],
    by: 'operator',
  }))
  return [`${euro(paid.amount)} is on its way back to the card.`]
}
