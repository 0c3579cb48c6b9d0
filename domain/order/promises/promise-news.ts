import { irishDay } from '#domain/availability/service-date.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import { completePorting } from '#domain/cart/numbers/complete-porting.ts'
import { type Cents, cents } from '#domain/money.ts'
import { lastPortNews } from '#domain/porting/port-request.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { lastDayToCancel } from '../last-day-to-cancel.ts'
import { orderItems, orderStart } from '../order.ts'
import type { OrderPromise } from '../order-promise.ts'
import {
  CONCLUDING_EVENTS,
  expectedDay,
  ITEM_DONE_EVENT,
  LIVE_EVENT,
  type TrackedOrder,
  withoutWithdrawn,
} from '../timeline.ts'

/** dropped: what it was about was cancelled. late: its day has passed, and nothing says that it was kept. */
export const PROMISE_STATES = ['toCome', 'kept', 'changed', 'late', 'dropped'] as const
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
}

/** What is true of an order now, compared with what it promised. */
export function promiseNews(promise: OrderPromise, order: TrackedOrder, billDay: number, now: Date): PromiseNews {
  const left = withoutWithdrawn(order)
  const today = irishDay(now)
  if (isDropped(promise, order, left)) return { ...asPromised(promise), state: 'dropped', reason: 'cancelled' }
  switch (promise.kind) {
    case 'visit':
      return visitNews(promise, left, today)
    case 'parcel':
      return parcelNews(promise, left, today)
    case 'line':
      return dated(promise, doneDay(promise, left), today)
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
      return countedFrom(promise, liveDay(left), 'otherDelivery', today)
  }
}

function isDropped({ kind, lines }: OrderPromise, { state }: TrackedOrder, left: TrackedOrder): boolean {
  if (kind === 'payToday') return false
  if (state === 'cancelled' || state === 'withdrawn') return true
  const ids = left.ordered.cart.lines.map(({ id }) => id)
  return lines.length > 0 && !lines.some((id) => ids.includes(id))
}

function visitNews(promise: OrderPromise, order: TrackedOrder, today: string): PromiseNews {
  const visit = visitsOf(order.ordered.cart).find(({ lineId }) => promise.lines.includes(lineId))?.visit
  const on = visit?.at.slice(0, 10) ?? promise.on
  const hours = visit?.time ?? promise.hours
  const doneOn = doneDay(promise, order)
  if (on === promise.on && hours === promise.hours) return dated(promise, doneOn, today)
  const isLate = doneOn === null && on !== null && on < today
  return { ...asPromised(promise), state: isLate ? 'late' : 'changed', on, hours, reason: 'changedByCustomer' }
}

/** Order management names one day for all of it, which is the parcel's where nobody has to come. */
function parcelNews(promise: OrderPromise, order: TrackedOrder, today: string): PromiseNews {
  const isPostedAlone = visitsOf(order.ordered.cart).length === 0
  const expected = isPostedAlone ? (expectedDay(order)?.now ?? null) : null
  const doneOn = doneDay(promise, order)
  const isMoved = doneOn === null && isAfter(expected, promise.on)
  if (!isMoved) return dated(promise, doneOn, today)
  const state = isAfter(today, expected) ? 'late' : 'changed'
  return { ...asPromised(promise), state, on: expected, reason: 'changedByOperator' }
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
  const live = liveDay(order)
  const start = live === null ? orderStart(order.ordered, billDay) : { startDate: live, billDay }
  const { billDate, total } = firstBill(billedCharges(orderItems(order.ordered)), start)
  const isSame = billDate === promise.on && total.amount === promise.amount
  if (isSame) return { ...asPromised(promise), state: billDate < today ? 'kept' : 'toCome' }
  const reason = order.withdrawals.length > 0 ? 'cancelled' : 'otherStart'
  return { ...asPromised(promise), state: 'changed', on: billDate, amount: total.amount, reason }
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

function dated(promise: OrderPromise, doneOn: string | null, today: string): PromiseNews {
  if (doneOn === null) return { ...asPromised(promise), state: isAfter(today, promise.on) ? 'late' : 'toCome' }
  if (!isAfter(doneOn, promise.on)) return settled(promise, true)
  return { ...asPromised(promise), state: 'changed', on: doneOn, reason: 'changedByOperator' }
}

function settled(promise: OrderPromise, isKept: boolean): PromiseNews {
  return { ...asPromised(promise), state: isKept ? 'kept' : 'toCome' }
}

function asPromised({ on, hours, amount }: OrderPromise): PromiseNews {
  return { state: 'toCome', on, hours, amount, reason: null }
}

function isAfter(day: string | null, other: string | null): boolean {
  return day !== null && other !== null && day > other
}

function liveDay(order: TrackedOrder): string | null {
  return dayOf(order, LIVE_EVENT)
}

/** When the last line that it is about was done: one by one, or with the whole order. */
function doneDay({ lines }: OrderPromise, order: TrackedOrder): string | null {
  const left = order.ordered.cart.lines.filter(({ id }) => lines.includes(id))
  const days = left.flatMap(({ id }) => dayOf(order, `${ITEM_DONE_EVENT}${id}`) ?? [])
  const isAll = left.length > 0 && days.length === left.length
  return isAll ? (days.toSorted().at(-1) ?? null) : liveDay(order)
}

function concludedDay({ events }: TrackedOrder): string | null {
  const at = events.find(({ event }) => CONCLUDING_EVENTS.includes(event))?.at
  return at === undefined ? null : irishDay(at)
}

function dayOf({ events }: TrackedOrder, name: string): string | null {
  const at = events.find(({ event }) => event === name)?.at
  return at === undefined ? null : irishDay(at)
}
