import { irishDay } from '#domain/availability/service-date.ts'
import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import type { Device } from '#domain/cart/lines/shared-line.ts'
import { type Cents, cents, NOTHING, subtract } from '#domain/money.ts'
import { lastDayToCancel } from '../last-day-to-cancel.ts'
import type { ManagedState } from '../managed-state.ts'
import type { Ordered } from '../order.ts'

/**
 * Something that was bought, was sent and is withdrawn from. awaited: its customer has to send it back; shown: the customer
 * has shown that it was sent; back: order management has it.
 */
export const RETURN_STATES = ['awaited', 'shown', 'back'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_EVENTS = ['shown', 'back'] as const
export type ReturnEvent = (typeof RETURN_EVENTS)[number]

/** The state machine of a return. What a state does not list changes nothing: what is back needs no evidence. */
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
 * What goes back for goods: their price, less what they lost by more handling than trying them out needs (Directive
 * 2011/83/EU, Article 14(2)), which is never more than the price.
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

/** Until then nothing was sent: order management has not begun. */
const NOT_BEGUN: readonly (ManagedState | null)[] = [null, 'acknowledged', 'pending']
/** It gave up, and nothing was delivered. */
const NOT_DELIVERED: readonly (ManagedState | null)[] = ['failed', 'rejected']

export function hasBegun(managedState: ManagedState | null): boolean {
  return !NOT_BEGUN.includes(managedState)
}

/** @param hadBegun whether order management had begun before it called the order off */
export function areGoodsSent(managedState: ManagedState | null, hadBegun: boolean): boolean {
  if (managedState === 'cancelled') return hadBegun
  return hasBegun(managedState) && !NOT_DELIVERED.includes(managedState)
}

/** The goods that were bought with these lines, by id, and what was paid for each. Goods without a line go with the last. */
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
