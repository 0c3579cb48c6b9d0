import { irishDay, promisedDay } from '#domain/availability/service-date.ts'
import { hasSomethingToPost } from '#domain/cart/flags.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import { isBroadband, isHomeLine, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { cents } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment/state.ts'
import { nextWorkingDay } from '#domain/working-day.ts'
import type { ManagedState } from './managed-state.ts'
import { needsCard, type Ordered } from './order.ts'
import { portSteps } from './port-steps.ts'
import { type MoneyOfOrder, moneyBackSteps, returnSteps } from './returns/money-back-steps.ts'
import type { OrderState } from './state.ts'
import {
  kept,
  type Promised,
  planned,
  type StepKind,
  type StepParts,
  step,
  type TimelineStep,
} from './timeline-step.ts'

/** An order and its events, as far as its timeline depends on them. */
export type TrackedOrder = MoneyOfOrder & {
  state: OrderState
  ordered: Pick<Ordered, 'cart' | 'delivery' | 'deposit' | 'payment' | 'terms' | 'promises'>
  managedState: ManagedState | null
}

/** The event that says for which day order management expects to be done. */
export const EXPECTED_EVENT = 'expected.'
/** The event that says that an item is done while others are still to come; its id follows. */
export const ITEM_DONE_EVENT = 'done.'

/**
 * The timeline of an order as its customer sees it, with only the steps that this order has. A step whose promised day has
 * passed is late by itself.
 */
export function timelineOf(order: TrackedOrder, now: Date): TimelineStep[] {
  const today = irishDay(now)
  switch (order.state) {
    case 'placed':
    case 'depositAsked':
      return [step('ordered', 'now', { needs: 'finishOrder' })]
    case 'referred':
      return [orderedStep(order), referredStep(order, today), ...moneyBackSteps(order)]
    case 'awaitingPayment':
      return [orderedStep(order), ...paidSteps(order), step('confirmed', 'toCome'), ...onTheWay(order, today)]
    case 'confirmed':
      return [
        ...[orderedStep(order), ...paidSteps(order), step('confirmed', 'done', { doneAt: confirmedAt(order) })],
        ...withdrawnSteps(order),
        ...onTheWay(withoutWithdrawn(order), today),
        ...moneyBackSteps(order),
        ...returnSteps(order, today),
      ]
    case 'withdrawn': {
      const concludedAt = confirmedAt(order)
      return [
        ...[orderedStep(order), ...paidSteps(order).filter(({ state }) => state === 'done')],
        ...(concludedAt === null ? [] : [step('confirmed', 'done', { doneAt: concludedAt })]),
        ...withdrawnSteps(order),
        ...moneyBackSteps(order),
        ...returnSteps(order, today),
      ]
    }
    case 'cancelled':
      return [
        ...[orderedStep(order), ...paidSteps(order).filter(({ state }) => state === 'done')],
        step('cancelled', 'done', { doneAt: when(order, CANCELLING) }),
        ...moneyBackSteps(order),
      ]
  }
}

const PAID = ['payment.authorised', 'payment.captured']
/** The first of these makes the contract. */
export const CONCLUDING_EVENTS: readonly string[] = ['order.passedFree', ...PAID]
/** The operator works on it: from now on something may be in the post. */
export const BEGUN_EVENT = 'managed.inProgress'
/** All of it works. */
export const LIVE_EVENT = 'managed.completed'
const CANCELLING = ['order.drop', 'order.leave', 'order.expire', 'order.soldOut', 'order.callOff']

function orderedStep({ ordered }: TrackedOrder): TimelineStep {
  return step('ordered', 'done', { doneAt: new Date(ordered.terms.agreedAt) })
}

function referredStep(order: TrackedOrder, today: string): TimelineStep {
  const since = when(order, ['order.referred'])
  const promise = since && nextWorkingDay(irishDay(since))
  return planned('referred', promise === null ? null : kept(promise), today, { isNow: true, needs: 'takeCall' })
}

function paidSteps(order: TrackedOrder): TimelineStep[] {
  if (!needsCard(order.ordered)) return []
  const paidAt = when(order, PAID)
  const amount = order.payments.find(({ state }) => HAD_MONEY.includes(state))?.amount
  if (paidAt !== null)
    return [step('paid', 'done', { doneAt: paidAt, amount: amount === undefined ? null : cents(amount) })]
  const isBankDeciding = order.payments.some(({ state, pending }) => state === 'open' && pending)
  return [step('paid', 'now', { needs: isBankDeciding ? null : 'pay' })]
}

const HAD_MONEY: readonly PaymentState[] = ['authorised', 'captured', 'givingBack', 'givenBack', 'lost']

/** A withdrawal from everything that is left names no lines. */
function withdrawnSteps({ withdrawals }: TrackedOrder): TimelineStep[] {
  return withdrawals.map(({ receivedAt, lines, isWhole }) =>
    step('withdrawn', 'done', { doneAt: receivedAt, lines: isWhole ? [] : lines }),
  )
}

/** The order without what was withdrawn. */
export function withoutWithdrawn<Order extends Pick<TrackedOrder, 'withdrawals'> & { ordered: Pick<Ordered, 'cart'> }>(
  order: Order,
): Order {
  const gone = order.withdrawals.flatMap(({ lines }) => lines)
  if (gone.length === 0) return order
  const { cart } = order.ordered
  const left = { ...cart, lines: cart.lines.filter(({ id }) => !gone.includes(id)) }
  return { ...order, ordered: { ...order.ordered, cart: left } }
}

/** States of order management in which the order is not continued. */
const NOT_CONTINUED: readonly (ManagedState | null)[] = ['failed', 'cancelled', 'rejected', 'partial']
const WORKED_ON: readonly (ManagedState | null)[] = ['inProgress', 'held', 'pending', 'completed']

/** Everything between the contract and the first bill. */
function onTheWay(order: TrackedOrder, today: string): TimelineStep[] {
  const { managedState, ordered } = order
  if (NOT_CONTINUED.includes(managedState)) {
    const kind = managedState === 'partial' ? 'partly' : 'stopped'
    return [step(kind, 'stopped', { doneAt: when(order, [`managed.${managedState}`]), needs: 'takeCall' })]
  }
  const visits = visitSteps(order, today)
  const lines = visits.length === 0 ? lineSteps(order, today) : []
  const expected = visits.length === 0 && lines.length === 0 ? expectedDay(order) : null
  const isPosted = visits.length === 0 && lines.length === 0 && ordered.delivery !== null
  const isForHome = ordered.cart.lines.some((line) => !isSimLine(line))
  const boxes = isPosted && isForHome ? [boxStep(order, expected, today)] : []
  const parcels = parcelSteps(order, expected, today)
  const before = [...visits, ...lines, ...boxes, ...parcels]
  // The installation at home decides when the service works; a parcel has its own day.
  const arrival = [...visits, ...lines, ...boxes].at(-1) ?? parcels.at(-1) ?? null
  const after = arrival === null ? expected : arrival.dueOn === null ? null : kept(arrival.dueOn)
  const follow = (kind: StepKind, parts: StepParts) =>
    managedState === 'completed'
      ? step(kind, 'done', { ...parts, doneAt: completedAt(order), needs: null })
      : arrival?.state === 'late'
        ? step(kind, 'toCome', { ...parts, dueOn: arrival.dueOn, promisedOn: arrival.promisedOn })
        : planned(kind, after, today, { ...parts, isNow: false })
  return [
    ...preparedSteps(order, visits[0]?.dueOn ?? null, today),
    ...before,
    ...portedNumbers(ordered).map((number) => follow('number', { number, needs: 'keepOldContract' })),
    ...portSteps(order, today),
    follow('live', {}),
    step('firstBill', 'toCome'),
  ]
}

/** Until order management works on it; a line is ready on the engineer's day. */
function preparedSteps(order: TrackedOrder, visitOn: string | null, today: string): TimelineStep[] {
  const { managedState, state } = order
  if (state !== 'confirmed') return []
  if (managedState === 'held' || managedState === 'pending') return [step('held', 'now', { needs: 'takeCall' })]
  if (WORKED_ON.includes(managedState)) {
    const isToCome = managedState !== 'completed' && visitOn !== null && visitOn > today
    const doneAt = when(order, [BEGUN_EVENT]) ?? completedAt(order)
    return [step('prepared', 'done', { doneAt, dueOn: isToCome ? visitOn : null })]
  }
  const since = confirmedAt(order)
  // Until it is handed over, the next working day is promised; afterwards the visit, the box or the line.
  const promise = managedState === null && since !== null ? nextWorkingDay(irishDay(since)) : null
  return promise !== null && promise < today
    ? [step('prepared', 'late', { promisedOn: promise })]
    : [step('prepared', 'now')]
}

function visitSteps({ ordered, managedState }: TrackedOrder, today: string): TimelineStep[] {
  const visits = new Map(visitsOf(ordered.cart).map(({ visit }) => [visit.holdId, visit]))
  return [...visits.values()]
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ at, time }) =>
      managedState === 'completed'
        ? step('visit', 'done', { dueOn: at, hours: time })
        : planned('visit', kept(at), today, { hours: time, needs: 'beAtHome', isNow: at === today }),
    )
}

function lineSteps(order: TrackedOrder, today: string): TimelineStep[] {
  const days = order.ordered.cart.lines.flatMap((line) =>
    isBroadband(line) && line.availableFrom !== null ? [promisedDay(line.availableFrom)] : [],
  )
  return [...new Set(days)].map((day) =>
    order.managedState === 'completed'
      ? step('line', 'done', { dueOn: day })
      : planned('line', kept(day), today, { needs: 'takeCall', isNow: false }),
  )
}

function boxStep(order: TrackedOrder, expected: Promised | null, today: string): TimelineStep {
  const { managedState } = order
  if (managedState === 'completed') return step('box', 'done', { doneAt: completedAt(order) })
  return planned('box', expected, today, { needs: 'plugIn', isNow: managedState === 'inProgress' })
}

/** The engineer brings the box; a phone or a SIM always goes by post. */
function parcelSteps(order: TrackedOrder, expected: Promised | null, today: string): TimelineStep[] {
  const { managedState, ordered } = order
  const lines = ordered.cart.lines.flatMap((line) => (isSimLine(line) && hasSomethingToPost(line) ? line.id : []))
  if (lines.length === 0) return []
  if (managedState === 'completed') return [step('parcel', 'done', { lines, doneAt: completedAt(order) })]
  return [planned('parcel', expected, today, { lines, needs: 'putInSim', isNow: managedState === 'inProgress' })]
}

function portedNumbers({ cart }: Pick<Ordered, 'cart'>): string[] {
  const numbers = cart.lines.flatMap((line) => {
    const current = isHomeLine(line) ? line.currentService : null
    return current?.keepNumber && current.phoneNumber !== null ? [current.phoneNumber] : []
  })
  return [...new Set(numbers)]
}

/** The day for which the operator expects everything to be done. */
export function expectedDay({ events }: TrackedOrder): Promised | null {
  const days = events.flatMap(({ event }) =>
    event.startsWith(EXPECTED_EVENT) ? [event.slice(EXPECTED_EVENT.length)] : [],
  )
  const [first] = days
  const now = days.at(-1)
  return first === undefined || now === undefined ? null : { first, now }
}

function confirmedAt(order: TrackedOrder): Date | null {
  return when(order, CONCLUDING_EVENTS)
}

function completedAt(order: TrackedOrder): Date | null {
  return when(order, [LIVE_EVENT])
}

/** The time of the first of these events. */
function when({ events }: TrackedOrder, names: readonly string[]): Date | null {
  return events.find(({ event }) => names.includes(event))?.at ?? null
}
