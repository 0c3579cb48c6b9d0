import type { ManagedState } from '../managed-state.ts'
import type { OrderState } from '../state.ts'
import type { MailKind } from './mail-name.ts'

/** The states of an order that letters depend on. */
export const LETTER_STANDINGS = [
  /** The order is not placed yet. */
  'unplaced',
  'awaitingPayment',
  'referred',
  'underWay',
  'live',
  /** Order management has stopped it, or completed only a part of it. */
  'stopped',
  'cancelled',
  'withdrawn',
] as const
export type LetterStanding = (typeof LETTER_STANDINGS)[number]

const MANAGED: Readonly<Record<ManagedState, LetterStanding>> = {
  acknowledged: 'underWay',
  pending: 'underWay',
  inProgress: 'underWay',
  held: 'underWay',
  completed: 'live',
  partial: 'stopped',
  failed: 'stopped',
  cancelled: 'stopped',
  rejected: 'stopped',
}

const STANDING: Readonly<Record<Exclude<OrderState, 'confirmed'>, LetterStanding>> = {
  placed: 'unplaced',
  depositAsked: 'unplaced',
  awaitingPayment: 'awaitingPayment',
  referred: 'referred',
  cancelled: 'cancelled',
  withdrawn: 'withdrawn',
}

type Standing = { state: OrderState; managedState: ManagedState | null }

export function letterStanding({ state, managedState }: Standing): LetterStanding {
  if (state !== 'confirmed') return STANDING[state]
  return managedState === null ? 'underWay' : MANAGED[managedState]
}

export type LetterVerdict = 'send' | 'inOtherWords' | 'drop'

const send = 'send' as const
const inOtherWords = 'inOtherWords' as const
const UNDER_WAY = { underWay: send }
const WHILE_CONFIRMED = { underWay: send, live: send, stopped: send }

/**
 * Whether a letter is sent, by the state of the order when it goes out and not when it was promised. A state that is
 * not listed drops the letter. A contract is confirmed on a durable medium whatever became of it (Consumer Rights Act
 * 2022, s. 109), a withdrawal is confirmed in writing, and so is a refund.
 */
const VERDICTS: Readonly<Record<MailKind, Readonly<Partial<Record<LetterStanding, LetterVerdict>>>>> = {
  received: { awaitingPayment: send },
  confirmation: {
    underWay: send,
    live: inOtherWords,
    stopped: inOtherWords,
    cancelled: inOtherWords,
    withdrawn: inOtherWords,
  },
  referral: { referred: send },
  reviewed: { unplaced: send, awaitingPayment: send, cancelled: send },
  visitConfirmed: UNDER_WAY,
  visitChanged: UNDER_WAY,
  visitKept: UNDER_WAY,
  visitTomorrow: UNDER_WAY,
  /** To a former address: it is true in every state of the order. */
  emailChanged: { awaitingPayment: send, referred: send, ...WHILE_CONFIRMED, cancelled: send, withdrawn: send },
  onItsWay: UNDER_WAY,
  eSim: { underWay: send, live: send },
  numberMoves: UNDER_WAY,
  numberRejected: { underWay: send, live: send },
  live: { live: send },
  withdrawal: { ...WHILE_CONFIRMED, cancelled: send, withdrawn: send },
  refund: { awaitingPayment: send, referred: send, ...WHILE_CONFIRMED, cancelled: send, withdrawn: send },
  returnReminder: { ...WHILE_CONFIRMED, withdrawn: send },
  goodsBack: { ...WHILE_CONFIRMED, withdrawn: send },
  contractEnd: { live: send },
}

export function judgeLetter(kind: MailKind, standing: LetterStanding): LetterVerdict {
  return VERDICTS[kind][standing] ?? 'drop'
}
