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
    title: 'The account number doesn’t match',
    words:
      'Your old network has this number under a different account. You’ll find the account number on your last bill, usually at the top right.',
  },
  ACCOUNT_TYPE: {
    field: 'accountType',
    title: 'The account type doesn’t match',
    words: 'Your old network has it as the other type. If you top up, it’s prepay; if you get bills, it’s bill pay.',
  },
  HOLDER: {
    field: 'holder',
    title: 'The name doesn’t match the account',
    words:
      'Enter the name exactly as it is on your last bill, or as it was registered. It may be a parent’s or a company’s.',
  },
  OPERATOR: {
    field: 'operator',
    title: 'The number is with another network',
    words: 'Some brands share a network: choose the brand you pay, as it’s shown on your phone or your bill.',
  },
  DATE: {
    field: 'portOn',
    title: 'It can’t move on that day',
    words: 'Your old network can’t do it on the day you chose. Please choose another working day.',
  },
  INACTIVE: {
    field: null,
    title: 'The number isn’t active',
    words:
      'Your old network has switched it off. Ask them to switch it back on: you can take a number with you for up to a month after its contract ends. Then try again here.',
  },
  DEBT: {
    field: null,
    title: 'Your old network wants to talk to you first',
    words: 'They say there’s something to settle on the account. Please sort that out with them, then try again here.',
  },
  ALREADY_MOVING: {
    field: null,
    title: 'The number is already moving',
    words:
      'There’s already a request to move it. If that wasn’t you, ring your old network straight away. If that request was cancelled, try again here.',
  },
  OTHER: {
    field: null,
    title: 'Your old network said no',
    words: 'They didn’t say why. Please check your answers and try again here, or call us and we’ll find out.',
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
