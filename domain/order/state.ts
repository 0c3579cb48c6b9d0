export const ORDER_STATES = [
  'placed',
  'depositAsked',
  'awaitingPayment',
  'confirmed',
  'referred',
  'cancelled',
  'withdrawn',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * The events of an order. The bureau: passed (money is due, or none), depositAsked, referred. The customer: accept,
 * leave. The provider: paid. Time: expire. The shop: drop (it could not be placed), soldOut (what was held for it had gone
 * when it was paid), callOff (by the operator).
 */
export const ORDER_EVENTS = [
  'passedDue',
  'passedFree',
  'depositAsked',
  'referred',
  'drop',
  'soldOut',
  'accept',
  'paid',
  'leave',
  'expire',
  'callOff',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** The customer withdraws from the contract, or from some of its services. */
export const WITHDRAWAL_EVENTS = ['withdraw', 'withdrawPart'] as const
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number]

/** The state machine of an order. An event that a state does not list changes nothing. */
const NEXT_STATE: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEvent | WithdrawalEvent, OrderState>>>>> = {
  placed: {
    passedDue: 'awaitingPayment',
    passedFree: 'confirmed',
    depositAsked: 'depositAsked',
    referred: 'referred',
    drop: 'cancelled',
    soldOut: 'cancelled',
  },
  depositAsked: { accept: 'awaitingPayment', leave: 'cancelled', expire: 'cancelled' },
  awaitingPayment: { paid: 'confirmed', leave: 'cancelled', expire: 'cancelled', soldOut: 'cancelled' },
  confirmed: { callOff: 'cancelled', withdraw: 'withdrawn', withdrawPart: 'confirmed' },
  // By an employee, who decides about it.
  referred: {
    passedDue: 'awaitingPayment',
    passedFree: 'confirmed',
    depositAsked: 'depositAsked',
    soldOut: 'cancelled',
    callOff: 'cancelled',
    withdraw: 'withdrawn',
  },
  cancelled: {},
  withdrawn: {},
}

/** An event that the state does not list is ignored. */
export function nextOrderState(state: OrderState, event: OrderEvent | WithdrawalEvent): OrderState {
  return NEXT_STATE[state][event] ?? state
}

/** Whether the customer can withdraw from it, wholly or in part. */
export function mayWithdraw(state: OrderState, event: WithdrawalEvent): boolean {
  return NEXT_STATE[state][event] !== undefined
}

/** The cart of such an order is in use: there is no second order of it. */
export function isLiveOrder(state: OrderState): boolean {
  return state !== 'cancelled'
}
