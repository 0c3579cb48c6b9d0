export const CART_STATES = ['open', 'paying', 'ordered', 'expired'] as const
export type CartState = (typeof CART_STATES)[number]

/** The events of a cart as a whole. */
export const CART_EVENTS = ['change', 'pay', 'giveUp', 'order', 'expire'] as const
export type CartEvent = (typeof CART_EVENTS)[number]

/** The state machine of a cart. An event that a state does not list is refused. */
const NEXT_STATE: Readonly<Record<CartState, Readonly<Partial<Record<CartEvent, CartState>>>>> = {
  open: { change: 'open', pay: 'paying', expire: 'expired' },
  // A payment that failed or was left leads back, and nothing expires while money may be on its way.
  paying: { giveUp: 'open', order: 'ordered' },
  ordered: {},
  expired: {},
}

/** Null: the event is refused in this state. */
export function nextState(state: CartState, event: CartEvent): CartState | null {
  return NEXT_STATE[state][event] ?? null
}
