import { irishDay } from '#domain/availability/service-date.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import { completePorting } from '#domain/cart/numbers/complete-porting.ts'
import { type Cents, cents } from '#domain/money.ts'
import { lastPortNews } from '#domain/porting/port-request.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { lastDayToCancel } from '../last-day-to-cancel.ts'
import { orderItems, orderStart } from '../order.ts'
import type { OrderPromise, PromiseKind } from '../order-promise.ts'
import { CONCLUDING_EVENTS, expectedDay, type TrackedOrder, withoutWithdrawn } from '../timeline.ts'
import { goodsDeliveredAt } from '../withdrawal-period.ts'
import { billsNow, chargeNow } from './bill-now.ts'
import { dayOf, lineDay, liveDay } from './days-done.ts'
import { startsOf } from './next-bill.ts'

/**
 * dropped: what it was about was cancelled. late: its day has passed, and nothing says that it was kept. due: its day has
 * passed, and its outcome is reported with something else that has a later day.
 */
export const PROMISE_STATES = ['toCome', 'due', 'kept', 'changed', 'late', 'dropped'] as const
export type PromiseState = (typeof PROMISE_STATES)[number]

export const CHANGE_REASONS = [
  'changedByCustomer',
  'changedByOperator',
  'rejectedByNetwork',
  'otherStart',
  'otherContractDay',
  'otherDelivery',
  'cancelled',
] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

/** How a promise stands, and what holds instead of what was promised. */
export type PromiseNews = {
  state: PromiseState
  on: string | null
  hours: string | null
  amount: Cents | null
  /** Why it is not as promised. Null: it is. */
  reason: ChangeReason | null
  /** It is over, as promised or not. */
  isDone: boolean
  /** Of one bill of several: what is on it for the first time now. Missing: as promised. */
  starts?: NonNullable<OrderPromise['starts']>
  /** Of a bill: those on which the rest comes, where it was promised with this one. Missing: none. */
  others?: readonly { on: string; amount: Cents }[]
}

/** What is true of an order now, compared with what it promised. */
export function promiseNews(promise: OrderPromise, order: TrackedOrder, billDay: number, now: Date): PromiseNews {
  const left = withoutWithdrawn(order)
  const today = irishDay(now)
  if (isDropped(promise, order, left))
    return { ...untilDropped(promise, order, today), state: 'dropped', reason: 'cancelled' }
  switch (promise.kind) {
    case 'change':
      return changeNews(promise, left, today)
    case 'earlyCease':
      return earlyCeaseNews(promise, order, left, billDay)
    case 'visit':
      return visitNews(promise, left, today)
    case 'parcel':
      return parcelNews(promise, left, today)
    case 'line':
      return reported(promise, promise.on, left, today)
    case 'eSim':
      return dated(promise, dayOf(left, 'esim.ready') ?? liveDay(left), today)
    case 'movedNumber':
      return numberNews(promise, left, today)
    case 'newNumber':
      return dated(promise, dayOf(left, 'esim.ready') ?? liveDay(left), today)
    case 'firstBill':
      return firstBillNews(promise, left, billDay, today)
    case 'payToday':
      return settled(
        promise,
        order.events.some(({ event }) => CONCLUDING_EVENTS.includes(event)),
      )
    case 'total':
      return totalNews(promise, order, left, billDay)
    case 'cancelServices':
      return countedFrom(promise, concludedDay(left), 'otherContractDay', today)
    case 'cancelGoods':
      return returnPeriod(promise, goodsDay(left), today)
  }
}

function isDropped({ kind, lines }: OrderPromise, { state }: TrackedOrder, left: TrackedOrder): boolean {
  if (kind === 'payToday') return false
  if (state === 'cancelled' || state === 'withdrawn') return true
  const ids = left.ordered.cart.lines.map(({ id }) => id)
  return lines.length > 0 && !lines.some((id) => ids.includes(id))
}

/** What had come of it before it was cancelled: a parcel that arrived has arrived. */
function untilDropped(promise: OrderPromise, order: TrackedOrder, today: string): PromiseNews {
  if (!PHYSICAL.includes(promise.kind)) return asPromised(promise)
  const now = VISITED.includes(promise.kind) ? visitNow(promise, order) : promise
  return { ...reported(promise, now.on, order, today), hours: now.hours }
}

function visitNews(promise: OrderPromise, order: TrackedOrder, today: string): PromiseNews {
  const { on, hours } = visitNow(promise, order)
  const news = reported(promise, on, order, today)
  if (on === promise.on && hours === promise.hours) return news
  const state = news.state === 'late' || news.state === 'due' ? news.state : 'changed'
  return { ...news, state, hours, reason: news.reason ?? 'changedByCustomer' }
}

/** A plan on another line changes with the engineer's visit. */
function changeNews(promise: OrderPromise, order: TrackedOrder, today: string): PromiseNews {
  const { on } = visitNow(promise, order)
  const news = { ...reported(promise, on, order, today), hours: null }
  if (on === promise.on || news.state === 'late' || news.state === 'due') return news
  return { ...news, state: 'changed', reason: news.reason ?? 'changedByCustomer' }
}

/** The day on which a change was made, as far as it is reported; until then the day on which it is to be. */
export function changeDay(promise: OrderPromise, order: TrackedOrder, now: Date): string | null {
  return changeNews(promise, withoutWithdrawn(order), irishDay(now)).on
}

function visitNow(promise: OrderPromise, { ordered }: TrackedOrder): Pick<OrderPromise, 'on' | 'hours'> {
  const visit = visitsOf(ordered.cart).find(({ lineId }) => promise.lines.includes(lineId))?.visit
  return { on: visit?.at.slice(0, 10) ?? promise.on, hours: visit?.time ?? promise.hours }
}

/** Order management names one day for all of it, which is the parcel's where nobody has to come. */
function parcelNews(promise: OrderPromise, order: TrackedOrder, today: string): PromiseNews {
  const isPostedAlone = visitsOf(order.ordered.cart).length === 0
  const expected = isPostedAlone ? (expectedDay(order)?.now ?? null) : null
  const isMoved = (itemDay(promise, order) ?? liveDay(order)) === null && isAfter(expected, promise.on)
  if (!isMoved) return reported(promise, promise.on, order, today)
  const state = isAfter(today, expected) ? 'late' : 'changed'
  return { ...asPromised(promise), state, on: expected, reason: 'changedByOperator' }
}

/** Its day is that of the engineer, where one comes. */
const VISITED: readonly PromiseKind[] = ['change', 'visit']

/** What order management does, and reports once: when the last of it is done. */
const PHYSICAL: readonly PromiseKind[] = ['change', 'visit', 'line', 'parcel']

/** The last day of all that is reported together, as it holds now. */
function reportDay(promise: OrderPromise, order: TrackedOrder): string | null {
  const ids = order.ordered.cart.lines.map(({ id }) => id)
  const together = (order.ordered.promises ?? [promise]).filter(
    ({ kind, lines }) => PHYSICAL.includes(kind) && (lines.length === 0 || lines.some((id) => ids.includes(id))),
  )
  const days = together.map((one) => (VISITED.includes(one.kind) ? visitNow(one, order).on : one.on))
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/**
 * News of something with its own day: reported by itself, or else with everything else. A report of all by the last day keeps
 * all of it; a later one is blamed on what was last.
 * @param on the day that holds now
 */
function reported(promise: OrderPromise, on: string | null, order: TrackedOrder, today: string): PromiseNews {
  const own = itemDay(promise, order)
  const done = own ?? liveDay(order)
  const last = reportDay(promise, order)
  const isLast = on === null || last === null || on >= last
  const news = { ...asPromised(promise), on }
  if (done === null) {
    if (!isAfter(today, on)) return news
    return { ...news, state: isLast ? 'late' : 'due' }
  }
  if ((own !== null || isLast) && isAfter(done, on)) {
    return { ...news, state: 'changed', on: done, reason: 'changedByOperator', isDone: true }
  }
  return { ...news, state: 'kept', on: isAfter(on, done) ? done : on, isDone: true }
}

function numberNews(promise: OrderPromise, order: TrackedOrder, today: string): PromiseNews {
  const line = order.ordered.cart.lines.find(({ id }) => promise.lines.includes(id))
  if (line?.kind !== 'mobile') return dated(promise, liveDay(order), today)
  const news = lastPortNews(order.events, line.id)
  if (news?.state === 'rejected') return { ...asPromised(promise), state: 'late', reason: 'rejectedByNetwork' }
  if (news?.state === 'done') return dated(promise, irishDay(news.at), today)
  const on = (line.porting && completePorting(line.porting))?.portOn ?? promise.on
  if (on === promise.on) return dated(promise, null, today)
  return { ...asPromised(promise), state: isAfter(today, on) ? 'late' : 'changed', on, reason: 'changedByCustomer' }
}

/** Recounted when the start has moved: with a visit, or because everything worked on another day. */
function firstBillNews(promise: OrderPromise, order: TrackedOrder, billDay: number, today: string): PromiseNews {
  const [{ on, amount, lines }, ...later] = billsNow(promise, order, billDay)
  const isSame = on === promise.on && amount === promise.amount && later.length === 0
  // Nothing is billed before it works, whatever day was promised.
  if (on < today && !hasStarted(promise, order)) return { ...asPromised(promise), state: 'late' }
  const isDone = on < today
  if (isSame) return settled(promise, isDone)
  const reason = order.withdrawals.length > 0 ? 'cancelled' : 'otherStart'
  const starts = promise.starts && { starts: startsOf(order.ordered.cart, lines) }
  const news = { ...asPromised(promise), ...starts, state: 'changed', on, amount, reason, isDone } as const
  if (later.length === 0) return news
  return { ...news, others: later.map((bill) => ({ on: bill.on, amount: bill.amount })) }
}

/** Whether something that this bill is for works. The bills of a new customer begin when everything does. */
function hasStarted({ lines }: OrderPromise, order: TrackedOrder): boolean {
  if (liveDay(order) !== null) return true
  const { cartType } = order.ordered.cart
  return cartType !== 'NEW_ACQUISITION' && lines.some((id) => lineDay(order, id) !== null)
}

/** Counted to the day of the change, which moves with the visit. */
function earlyCeaseNews(
  promise: OrderPromise,
  { withdrawals }: TrackedOrder,
  left: TrackedOrder,
  billDay: number,
): PromiseNews {
  const { on, amount } = chargeNow(promise, left, billDay)
  if (amount === promise.amount && on === promise.on) return asPromised(promise)
  const reason = withdrawals.length > 0 ? 'cancelled' : 'otherStart'
  return { ...asPromised(promise), state: 'changed', on, amount, reason }
}

function totalNews(promise: OrderPromise, order: TrackedOrder, left: TrackedOrder, billDay: number): PromiseNews {
  if (order.withdrawals.length === 0) return asPromised(promise)
  const items = orderItems(left.ordered)
  const { totalInBills } = billForecast(items, orderStart(left.ordered, billDay))
  const amount = cents(totalInBills + totalsOf(items).payTodayTotal - left.ordered.deposit)
  return { ...asPromised(promise), state: 'changed', amount, reason: 'cancelled' }
}

/** A period of cancelling is kept when it has ended. */
function countedFrom(promise: OrderPromise, day: string | null, reason: ChangeReason, today: string): PromiseNews {
  const on = day === null ? promise.on : lastDayToCancel(day)
  if (on !== promise.on) return { ...asPromised(promise), state: 'changed', on, reason }
  return settled(promise, isAfter(today, on))
}

/** It does not end before the goods came. */
function returnPeriod(promise: OrderPromise, day: string | null, today: string): PromiseNews {
  if (day === null && isAfter(today, promise.on)) return { ...asPromised(promise), state: 'due' }
  return countedFrom(promise, day, 'otherDelivery', today)
}

function dated(promise: OrderPromise, doneOn: string | null, today: string): PromiseNews {
  if (doneOn === null) return { ...asPromised(promise), state: isAfter(today, promise.on) ? 'late' : 'toCome' }
  const done = { ...asPromised(promise), on: doneOn, isDone: true }
  if (!isAfter(doneOn, promise.on)) return { ...done, state: 'kept' }
  return { ...done, state: 'changed', reason: 'changedByOperator' }
}

function settled(promise: OrderPromise, isKept: boolean): PromiseNews {
  return { ...asPromised(promise), state: isKept ? 'kept' : 'toCome', isDone: isKept }
}

function asPromised({ on, hours, amount }: OrderPromise): PromiseNews {
  return { state: 'toCome', on, hours, amount, reason: null, isDone: false }
}

function isAfter(day: string | null, other: string | null): boolean {
  return day !== null && other !== null && day > other
}

function goodsDay({ ordered, events }: TrackedOrder): string | null {
  const at = goodsDeliveredAt(ordered, events)
  return at && irishDay(at)
}

/** The day on which the last of its lines was reported as done while others were to come. Null: not all of them were. */
function itemDay({ lines }: OrderPromise, order: TrackedOrder): string | null {
  const left = order.ordered.cart.lines.filter(({ id }) => lines.includes(id))
  const days = left.flatMap(({ id }) => lineDay(order, id) ?? [])
  return left.length > 0 && days.length === left.length ? (days.toSorted().at(-1) ?? null) : null
}

function concludedDay({ events }: TrackedOrder): string | null {
  const at = events.find(({ event }) => CONCLUDING_EVENTS.includes(event))?.at
  return at === undefined ? null : irishDay(at)
}
