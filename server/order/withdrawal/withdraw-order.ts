import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { irishDay } from '#domain/availability/service-date.ts'
import { isSimLine } from '#domain/cart/lines/cart-line.ts'
import { isPromised } from '#domain/desk/staff-refund.ts'
import { cents, NOTHING } from '#domain/money.ts'
import { liveDays } from '#domain/order/letters/live-day.ts'
import type { GoodsNames } from '#domain/order/promises/goods-of.ts'
import { lentGoods, linesHandedOver } from '#domain/order/promises/lent-goods.ts'
import { areGoodsSent, hasBegun, lastDayToSendBack } from '#domain/order/returns/goods-return.ts'
import { type JudgedWithdrawal, judgeWithdrawal, type WithdrawableOrder } from '#domain/order/withdrawal.ts'
import { hasGoods } from '#domain/order/withdrawal-period.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { appendEntry } from '#server/audit/append-entry.ts'
import { partnerActor } from '#server/audit/partner-actor.ts'
import { repetition } from '#server/cart/repetition.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import { promiseSources } from '#server/checkout/promise-sources.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import { lockChanges } from '../changed-services.ts'
import { followManaged } from '../fulfilment/management/managed-orders.ts'
import { openOrder } from '../open-order.ts'
import type { OrderRoom } from '../order-room.ts'
import { settleForCustomer } from '../payment/settle-for-customer.ts'
import { changeOrderIn, type OrderChange } from '../state/change-order.ts'
import type { OrderFollowUp } from '../state/define-follow-up.ts'
import { readOrderEvents } from '../state/order-events.ts'
import { type PaymentRow, type StoredOrder, withdrawnLines } from '../state/order-store.ts'
import type { By } from '../state/tables.ts'
import { type ContractDates, contractDates } from './contract-dates.ts'

export type WithdrawRequest = {
  reference: string
  /** Ids of lines; null: all that is left. */
  offers?: readonly string[] | null | undefined
  statement?: string | null | undefined
}

/**
 * The customer withdraws from the order or some of its services. The decision is made again under the lock, so that
 * concurrent requests withdraw nothing twice; refund, visits and order management follow by jobs of the same commit.
 */
export async function withdrawOrder(
  deps: OrderRoom,
  caller: Caller,
  { reference, offers = null, statement = null }: WithdrawRequest,
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrder(deps, caller, { reference })
  if (!opened.ok) return opened
  // An order that was paid a moment ago is a contract.
  const order =
    opened.value.state === 'awaitingPayment' ? await settleForCustomer(deps, caller, opened.value) : opened.value
  const known = await knowWithdrawal(deps, caller.log, order)
  const wanted = { ...known, offers, statement: statement?.trim() || null, key: caller.key, by: 'customer' } as const
  const record: RecordWithdrawal = async (tx, { reference: object }) => {
    if (caller.kind === 'partner') await appendEntry(tx, partnerActor(caller), { act: 'PARTNER_WITHDREW', object })
  }
  return inTransaction(deps.db, (tx) => withdrawIn(tx, deps.followUps, order.id, { ...wanted, record }))
}

type KnownForWithdrawal = { names: GoodsNames; now: Date }

/** What is read from outside before a withdrawal is judged. */
export async function knowWithdrawal(
  deps: OrderRoom,
  log: FastifyBaseLogger,
  order: StoredOrder,
): Promise<KnownForWithdrawal> {
  await readIfSent(deps, log, order)
  return { names: await goodsNames(deps, order), now: deps.clock.now() }
}

type Withdrawing = KnownForWithdrawal & {
  offers: readonly string[] | null
  statement: string | null
  key: Caller['key']
  by: By
  /** In the same commit, once it is judged. */
  record?: RecordWithdrawal
}

type RecordWithdrawal = (tx: Transaction, stored: StoredOrder) => Promise<void>

/** A part of another commit. */
export async function withdrawIn(
  tx: Transaction,
  followUps: readonly OrderFollowUp[],
  orderId: string,
  { names, now, offers, statement, key, by, record = async () => {} }: Withdrawing,
): Promise<Result<StoredOrder, Refusal>> {
  let refusal: Refusal | null = null
  const after = await changeOrderIn(tx, followUps, orderId, async (stored) => {
    const known = stored.withdrawals.find(({ requestKey }) => key !== null && requestKey?.equals(key.key))
    if (known !== undefined) {
      if (repetition(known.request, key) === 'reused') refusal = { code: 'IDEMPOTENCY_KEY_REUSED' }
      return null
    }
    await lockChanges(tx, stored)
    const dates = await contractDates(tx, stored, await readOrderEvents(tx, stored.id))
    const judged = judgeWithdrawal(withdrawable(stored, dates, now, names), offers, now)
    if (!judged.ok) {
      refusal = judged.refusal
      return null
    }
    await record(tx, stored)
    return { ...withdrawalChange(stored, judged.value, { now, statement, key }), by }
  })
  return refusal === null ? ok(after) : refuse(refusal)
}

/** Of what was ordered, from the releases that sold it. */
export async function goodsNames({ catalogue }: Pick<OrderRoom, 'catalogue'>, { ordered }: StoredOrder) {
  const releases = await catalogue.held(releasesOf(ordered.cart))
  return promiseSources(releases, catalogue.active().release.brand).names
}

/**
 * A delayed or lost event must not lead to the refund of goods that are in the post, nor to equipment that is never returned. If
 * order management fails, nothing changes.
 */
async function readIfSent(deps: OrderRoom, log: FastifyBaseLogger, order: StoredOrder): Promise<void> {
  const { id: orderId, managedId, managedState, ordered } = order
  const isBoughtKnown = hasBegun(managedState) || !hasGoods(ordered)
  const isLentKnown = managedState === 'completed' || ordered.cart.lines.every(isSimLine)
  if (managedId === null || (isBoughtKnown && isLentKnown)) return
  try {
    await followManaged({ ...deps, log }, { orderId, managedId }, 'operator')
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.warn({ err: error, orderId }, 'order management does not say whether goods were sent')
  }
}

export function withdrawable(
  order: StoredOrder,
  dates: ContractDates,
  now: Date,
  names: GoodsNames,
): WithdrawableOrder {
  const { state, ordered, withdrawals, returns, managedState } = order
  const { hadBegun, concludedAt, events, goodsAt, changedAgain } = dates
  const paid = paymentWithMoney(order)
  const back =
    withdrawals.reduce((total, { refund }) => total + refund, 0) +
    returns.reduce((total, { price }) => total + price, 0) +
    order.staffRefunds.filter(isPromised).reduce((total, { amount }) => total + amount, 0)
  const days = liveDays({ ...order, events }, now)
  const goodsSent = areGoodsSent(managedState, hadBegun)
  const handedOver = linesHandedOver(ordered, { today: irishDay(now), liveDays: days, goodsSent })
  return {
    state,
    ordered,
    withdrawn: withdrawnLines(order),
    concludedAt,
    liveDays: days,
    goodsAt,
    paid: cents((paid?.amount ?? back) - back),
    goodsSent,
    lent: handedOver.flatMap((line) => lentGoods(ordered, [line], names).map((goods) => ({ ...goods, line }))),
    changedAgain,
  }
}

function paymentWithMoney({ payments }: StoredOrder): PaymentRow | null {
  return payments.find(({ state, amount }) => amount > 0 && (state === 'authorised' || state === 'captured')) ?? null
}

type Said = { now: Date; statement: string | null; key: Caller['key'] }

function withdrawalChange(
  stored: StoredOrder,
  judged: JudgedWithdrawal,
  { now, statement, key }: Said,
): Omit<OrderChange, 'by'> {
  const { event, lines, atOnce, used, lent } = judged
  const payment = paymentWithMoney(stored)?.id ?? null
  const id = randomUUID()
  const refund = atOnce > NOTHING && payment !== null ? { id, payment } : null
  const bought = judged.goods.map(({ id: item, price }) => ({ item, price, isLent: false }))
  const goods = [...bought, ...lent.map(({ item }) => ({ item, price: NOTHING, isLent: true }))].map((each) => ({
    ...each,
    id: randomUUID(),
    payment: each.price > NOTHING ? payment : null,
  }))
  return {
    events: [{ of: 'withdrawal', event, id, refund, goods }],
    withdrawal: {
      id,
      lines: [...lines],
      statement,
      refund: atOnce,
      receivedAt: now,
      isWhole: event === 'withdraw',
      paymentId: refund?.payment ?? null,
      usedDays: used.days,
      due: used.due,
      requestKey: key?.key ?? null,
      request: key?.request ?? null,
    },
    newReturns: goods.map(({ id: returnId, item, price, isLent, payment: paymentId }) => ({
      id: returnId,
      withdrawalId: id,
      item,
      lent: isLent,
      price,
      paymentId,
      sendBy: lastDayToSendBack(now),
    })),
  }
}
