export const PAYMENT_STATES = [
  'starting',
  'open',
  'authorised',
  'captured',
  'refused',
  'cancelled',
  'givingBack',
  'givenBack',
  /** The bank reversed it for its customer (chargeback): there is nothing left to refund. */
  'lost',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The events of a payment, and who causes them: the shop, the provider, the customer, or time. */
export const PAYMENT_EVENTS = [
  'started',
  'authorised',
  'captured',
  'refused',
  /** The amount received is not the amount requested. */
  'mismatched',
  'leave',
  'giveBack',
  'givenBack',
  'disputeLost',
] as const
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number]

/**
 * The state machine of a payment. An event that a state does not list is ignored: providers send events twice, late and in any
 * order. Money that arrives for a payment that was left is on its way back from that moment on.
 */
const NEXT_STATE: Readonly<Record<PaymentState, Readonly<Partial<Record<PaymentEvent, PaymentState>>>>> = {
  // The provider may report the payment as paid before its creation is confirmed to us.
  starting: {
    started: 'open',
    authorised: 'authorised',
    captured: 'captured',
    refused: 'refused',
    mismatched: 'givingBack',
    leave: 'cancelled',
  },
  open: {
    authorised: 'authorised',
    captured: 'captured',
    refused: 'refused',
    mismatched: 'givingBack',
    leave: 'cancelled',
  },
  authorised: { captured: 'captured', giveBack: 'givingBack', givenBack: 'givenBack' },
  captured: { giveBack: 'givingBack', givenBack: 'givenBack', disputeLost: 'lost' },
  refused: { authorised: 'givingBack', captured: 'givingBack', mismatched: 'givingBack' },
  cancelled: { authorised: 'givingBack', captured: 'givingBack', mismatched: 'givingBack' },
  givingBack: { givenBack: 'givenBack', disputeLost: 'lost' },
  givenBack: {},
  lost: {},
}

/** An event that the state does not list is ignored: the state stays. */
export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  return NEXT_STATE[state][event] ?? state
}

/** May still come to money, or has: an order has one such payment at most. */
const LIVE_PAYMENT_STATES = ['starting', 'open', 'authorised', 'captured'] as const satisfies readonly PaymentState[]

export function isLivePayment(state: PaymentState): boolean {
  return (LIVE_PAYMENT_STATES as readonly PaymentState[]).includes(state)
}
