import { type LineVisit, visitsOf } from '#domain/cart/line-visits.ts'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import { irishInstant } from '#domain/irish-instant.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { ManagedState } from '../managed-state.ts'
import type { Ordered } from '../order.ts'
import type { OrderState } from '../state.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Engineers get their route of the next day in the afternoon. */
const ROUND_MADE_AT = '15:00'

type VisitedOrder = {
  state: OrderState
  managedState: ManagedState | null
  ordered: Pick<Ordered, 'cart'>
  withdrawals: readonly { lines: readonly string[] }[]
}

const ENDED: readonly (ManagedState | null)[] = ['completed', 'partial', 'failed', 'cancelled', 'rejected']

/** Order management has nothing left to do for it. */
export function hasEnded({ state, managedState }: Pick<VisitedOrder, 'state' | 'managedState'>): boolean {
  return state === 'cancelled' || ENDED.includes(managedState)
}

/** Until when a visit can be changed: 15:00 in Ireland on the day before it. */
export function visitChangeEnds({ at }: Pick<Appointment, 'at'>): Date {
  const dayBefore = new Date(Date.parse(at) - DAY_MS).toISOString().slice(0, 10)
  return irishInstant(dayBefore, ROUND_MADE_AT)
}

/** A withdrawn line has no visit. */
export function visitOf({ ordered, withdrawals }: Pick<VisitedOrder, 'ordered' | 'withdrawals'>): LineVisit | null {
  const gone = withdrawals.flatMap(({ lines }) => lines)
  return visitsOf(ordered.cart).find(({ lineId }) => !gone.includes(lineId)) ?? null
}

/** The visit, if the customer may still change its time. */
export function visitToChange(order: VisitedOrder, now: Date): Result<LineVisit, Refusal> {
  const found = visitToAgree(order)
  return !found.ok || now < visitChangeEnds(found.value.visit) ? found : refuse({ code: 'VISIT_TOO_LATE' })
}

/** The visit, if an employee may agree another time: also on the day itself, and after an engineer did not come. */
export function visitToAgree(order: VisitedOrder): Result<LineVisit, Refusal> {
  if (order.state !== 'confirmed' || hasEnded(order)) return refuse({ code: 'ORDER_ENDED' })
  const found = visitOf(order)
  return found === null ? refuse({ code: 'NO_VISIT' }) : ok(found)
}

/** Replaces the time of a visit; everything else stays. */
export function withVisit<Known extends Pick<Ordered, 'cart'>>(
  ordered: Known,
  before: Appointment,
  visit: Appointment,
): Known {
  const lines = ordered.cart.lines.map((line) =>
    isHomeLine(line) && line.visit?.holdId === before.holdId ? { ...line, visit } : line,
  )
  return { ...ordered, cart: { ...ordered.cart, lines } }
}

type Time = Pick<Appointment, 'at' | 'time'>

/** For the history: the id of the change, and the time before it. */
export function visitChangedEvent(changeId: string, { at, time }: Time): string {
  return `visit.changed ${changeId} ${at} ${time}`
}

/** For the history: order management refused a time, and the time before holds again. */
export function visitKeptEvent(changeId: string, refused: Time): string {
  return `visit.kept ${changeId} ${refused.at} ${refused.time}`
}

/** The time that order management refused. Null: it was not stored, or the visit was changed since. */
export function refusedTime(events: readonly { event: string }[], changeId: string): Time | null {
  const last = events.findLast(({ event }) => event.startsWith('visit.'))
  const [kind, id, at = '', time = ''] = last?.event.split(' ') ?? []
  return kind === 'visit.kept' && id === changeId ? { at, time } : null
}

/** The change that holds now. Null: the visit is as it was ordered. */
export function lastVisitChange(events: readonly { event: string }[]): { changeId: string; before: Time } | null {
  const last = events.findLast(({ event }) => event.startsWith('visit.'))
  if (last === undefined || !last.event.startsWith('visit.changed ')) return null
  const [, changeId = '', at = '', time = ''] = last.event.split(' ')
  return { changeId, before: { at, time } }
}
