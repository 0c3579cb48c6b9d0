import { irishDay } from '#domain/availability/service-date.ts'
import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import type { Device } from '#domain/cart/lines/shared-line.ts'
import { type Cents, cents, NOTHING, subtract } from '#domain/money.ts'
import { lastDayToCancel } from '../last-day-to-cancel.ts'
import type { ManagedState } from '../managed-state.ts'
import type { Ordered } from '../order.ts'

/**
 * Goods that were sent and withdrawn from, bought or lent. awaited: the customer has to send them back; shown: the customer has
 * proven that they were sent; back: order management has them.
 */
export const RETURN_STATES = ['awaited', 'shown', 'back'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_EVENTS = ['shown', 'back'] as const
export type ReturnEvent = (typeof RETURN_EVENTS)[number]

/**
 * The state machine of a return. An event that a state does not list is ignored: goods that are back need no evidence.
 */
const NEXT_STATE: Readonly<Record<ReturnState, Readonly<Partial<Record<ReturnEvent, ReturnState>>>>> = {
  awaited: { shown: 'shown', back: 'back' },
  shown: { back: 'back' },
  back: {},
}

/** An event that the state does not list is ignored. */
export function nextReturnState(state: ReturnState, event: ReturnEvent): ReturnState {
  return NEXT_STATE[state][event] ?? state
}

/**
 * The refund of goods: their price, less the loss in value by more handling than trying them out needs (Directive
 * 2011/83/EU, Article 14(2)), at most the price.
 */
export function goodsRefund(price: Cents, deduction: Cents): Cents {
  if (deduction <= 0) return price
  return deduction < price ? subtract(price, deduction) : NOTHING
}

/** Sent back by the end of this day, in Ireland: as many days as there are for the withdrawal itself. */
export function lastDayToSendBack(withdrawnAt: Date): string {
  return lastDayToCancel(irishDay(withdrawnAt))
}

/** An overdue return is refunded as well; until it arrives it is a task for staff. */
export function isReturnOverdue({ state, sendBy }: { state: ReturnState; sendBy: string }, today: string): boolean {
  return state === 'awaited' && sendBy < today
}

/** States of order management before anything is sent. */
const NOT_BEGUN: readonly (ManagedState | null)[] = [null, 'acknowledged', 'pending']
/** Order management has ended it without a delivery. */
const NOT_DELIVERED: readonly (ManagedState | null)[] = ['failed', 'rejected']

export function hasBegun(managedState: ManagedState | null): boolean {
  return !NOT_BEGUN.includes(managedState)
}

/** @param hadBegun whether order management had begun before it called the order off */
export function areGoodsSent(managedState: ManagedState | null, hadBegun: boolean): boolean {
  if (managedState === 'cancelled') return hadBegun
  return hasBegun(managedState) && !NOT_DELIVERED.includes(managedState)
}

/**
 * The goods that were bought with these lines, by id, and what was paid for each. Goods without a line belong to the
 * last one.
 */
export function goodsOf(
  { cart }: Pick<Ordered, 'cart'>,
  lines: readonly string[],
  isWhole: boolean,
): { id: string; price: Cents }[] {
  const devices = cart.lines.filter(({ id }) => lines.includes(id)).flatMap((line) => [...devicesOf(line)])
  return [...devices, ...(isWhole ? cart.accessories : [])].map(paidFor)
}

function paidFor({ id, price, discount }: Device): { id: string; price: Cents } {
  return { id, price: cents(Math.max(0, price - discount)) }
}
