/** The state of a porting request at the old network. */
export const PORT_STATES = ['toSend', 'requested', 'accepted', 'done', 'rejected', 'calledOff'] as const
export type PortState = (typeof PORT_STATES)[number]

/** The transitions. Events come late, twice and out of order: one that a state does not list is ignored. */
const NEXT: Readonly<Record<PortState, readonly PortState[]>> = {
  toSend: ['requested', 'accepted', 'done', 'rejected', 'calledOff'],
  requested: ['accepted', 'done', 'rejected', 'calledOff'],
  // A network may say no after it said yes, as when the number is switched off meanwhile.
  accepted: ['done', 'rejected', 'calledOff'],
  done: [],
  rejected: [],
  calledOff: [],
}

export function mayBecome(from: PortState, to: PortState): boolean {
  return NEXT[from].includes(to)
}

/** Nothing comes of it by itself any more. */
export function isSettled(state: PortState): boolean {
  return NEXT[state].length === 0
}

type Correctable = 'operator' | 'accountType' | 'accountNumber' | 'holder' | 'portOn'
type Reason = {
  title: string
  words: string /** What can be corrected here. Null: the customer has to contact the old network. */
  field: Correctable | null
}

/** Why an old network rejects a request, with a message that says what to do. */
export const REJECT_REASONS = {
  ACCOUNT_NUMBER: {
    field: 'accountNumber',
    title: 'The account number does not fit',
    words:
      'Your old network knows this number under another account. The account number is on your last bill, usually at the top right.',
  },
  ACCOUNT_TYPE: {
    field: 'accountType',
    title: 'Bill pay or prepay was mixed up',
    words:
      'Your old network has this number as the other kind. If you top up it is prepay; if you get bills it is bill pay.',
  },
  HOLDER: {
    field: 'holder',
    title: 'The name is not that of the account holder',
    words:
      'Write the name as it is on your last bill, or as you gave it when you registered the number. It may be a parent’s or a firm’s.',
  },
  OPERATOR: {
    field: 'operator',
    title: 'The number is with another network',
    words: 'Brands share networks: choose the brand that you pay, as it shows on your phone or your bill.',
  },
  DATE: {
    field: 'portOn',
    title: 'It cannot move on that day',
    words: 'Your old network cannot do it on the day that was chosen. Please choose another working day.',
  },
  INACTIVE: {
    field: null,
    title: 'The number is not in use',
    words:
      'It is switched off at your old network. Ask them to switch it on again: up to a month after a contract has ended you may still take its number with you. Then ask again here.',
  },
  DEBT: {
    field: null,
    title: 'Your old network wants to talk to you first',
    words:
      'They say that something is open on the account. Settle that with them, and then ask again here. What they may ask for is between you and them.',
  },
  ALREADY_MOVING: {
    field: null,
    title: 'The number is on its way elsewhere',
    words:
      'Somebody has asked for it already. If that was not you, call your old network at once. If it was called off, ask again here.',
  },
  OTHER: {
    field: null,
    title: 'Your old network said no',
    words: 'They did not say why. Please look at your answers and ask again here, or call us and we find out.',
  },
} as const satisfies Record<string, Reason>
export type RejectReason = keyof typeof REJECT_REASONS

export function isRejectReason(text: string | null): text is RejectReason {
  return text !== null && Object.hasOwn(REJECT_REASONS, text)
}

/** In the history of an order: which line, and why where it was refused. */
const PORT_EVENT = 'port.'

export function portEvent(lineId: string, state: PortState, reason: RejectReason | null): string {
  return [`${PORT_EVENT}${state}`, lineId, ...(reason === null ? [] : [reason])].join(' ')
}

/** The last that was said of the number of a line. Null: nothing yet. */
export function lastPortNews(
  events: readonly { event: string; at: Date }[],
  lineId: string,
): { state: PortState; reason: RejectReason | null; at: Date } | null {
  const last = events.findLast(({ event }) => event.startsWith(PORT_EVENT) && event.split(' ')[1] === lineId)
  if (last === undefined) return null
  const [name = '', , why = null] = last.event.split(' ')
  const state = PORT_STATES.find((each) => `${PORT_EVENT}${each}` === name)
  return state === undefined ? null : { state, reason: isRejectReason(why) ? why : null, at: last.at }
}
