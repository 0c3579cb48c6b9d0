import { type Cents, cents, NOTHING, sum } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { DeskRefusal } from './desk-refusals.ts'

export const STAFF_REFUND_STATES = ['proposed', 'approved', 'sent', 'done', 'failed', 'refused'] as const
export type StaffRefundState = (typeof STAFF_REFUND_STATES)[number]

/** An employee approves, refuses or retries; the shop sends; the provider has done it, or refuses it for good. */
export const STAFF_REFUND_EVENTS = ['approve', 'refuse', 'send', 'done', 'fail', 'retry'] as const
export type StaffRefundEvent = (typeof STAFF_REFUND_EVENTS)[number]

/** The state machine of a refund that an employee has proposed. An event that a state does not list changes nothing. */
const NEXT_STATE: Readonly<Record<StaffRefundState, Readonly<Partial<Record<StaffRefundEvent, StaffRefundState>>>>> = {
  proposed: { approve: 'approved', refuse: 'refused' },
  // The whole payment may be refunded before it is sent: then it is done with it.
  approved: { send: 'sent', done: 'done' },
  sent: { done: 'done', fail: 'failed' },
  failed: { retry: 'approved' },
  done: {},
  refused: {},
}

export function nextStaffRefundState(state: StaffRefundState, event: StaffRefundEvent): StaffRefundState {
  return NEXT_STATE[state][event] ?? state
}

/** The money is on its way to the customer, or there: no other refund may count on it. */
const PROMISED = ['approved', 'sent', 'done'] as const satisfies readonly StaffRefundState[]

export function isPromised({ state }: { state: StaffRefundState }): boolean {
  return (PROMISED as readonly StaffRefundState[]).includes(state)
}

/** What the customer reads in the letter, and what the employee chooses from. */
export const STAFF_REFUND_REASONS = {
  wrongItem: { name: 'Wrong item', letter: 'You got something else than you ordered.' },
  faulty: { name: 'Faulty', letter: 'Something that you got did not work.' },
  late: { name: 'Late', letter: 'We were later than we promised.' },
  wrongCharge: { name: 'Charged wrongly', letter: 'We had charged too much.' },
  missing: { name: 'Not delivered', letter: 'Something that you paid for did not come.' },
  goodwill: { name: 'Goodwill', letter: 'We’re sorry for the trouble you had.' },
} as const satisfies Record<string, { name: string; letter: string }>
export type StaffRefundReason = keyof typeof STAFF_REFUND_REASONS
export const STAFF_REFUND_REASON_CODES = Object.keys(STAFF_REFUND_REASONS) as StaffRefundReason[]

export type KnownRefund = {
  id: string
  state: StaffRefundState
  amount: number
  /** What it was paid for. Null: the order. */
  item: string | null
  proposedBy: string
  /** Null: nobody has approved it, because it was under the limit. */
  decidedBy: string | null
}

/** A captured payment, with what was refunded of it or will be, for whatever reason but by employees. */
export type RefundablePayment = { amount: Cents; back: Cents }

/** What can still be refunded of a payment. Proposals count, so that two of them never come to more than was paid. */
export function leftToRefund(
  { amount, back }: RefundablePayment,
  refunds: readonly Pick<KnownRefund, 'state' | 'amount'>[],
): Cents {
  const promised = refunds.filter((each) => isPromised(each) || each.state === 'proposed')
  return cents(Math.max(amount - back - sum(promised.map((each) => cents(each.amount))), NOTHING))
}

type Proposal = { amount: Cents; note: string }
type Proposed = {
  payment: RefundablePayment
  refunds: readonly KnownRefund[]
  /** What was paid for the item, less what is refunded of it otherwise. Null: it is about the order. */
  item: { id: string; price: Cents } | null
  /** Above it a second person approves. */
  limit: Cents
}

/**
 * Up to it nobody else has to approve a refund: the limit, less what nobody else has approved of this order so far. Otherwise many
 * small refunds would come to a large one.
 */
export function aloneUpTo(
  refunds: readonly Pick<KnownRefund, 'state' | 'amount' | 'decidedBy'>[],
  limit: Cents,
): Cents {
  const unapproved = refunds.filter((each) => isPromised(each) && each.decidedBy === null)
  return cents(Math.max(limit - sum(unapproved.map((each) => cents(each.amount))), NOTHING))
}

const SHORTEST_NOTE = 3

/** Whether a proposal stands, and whether it needs a second person. */
export function judgeProposal(
  { amount, note }: Proposal,
  { payment, refunds, item, limit }: Proposed,
): Result<{ needsApproval: boolean }, DeskRefusal> {
  if (note.length < SHORTEST_NOTE) return refuse({ code: 'DESK_REASON_NEEDED' })
  if (amount <= NOTHING) return refuse({ code: 'DESK_REFUND_AMOUNT' })
  if (amount > leftToRefund(payment, refunds)) return refuse({ code: 'DESK_REFUND_TOO_MUCH' })
  const ofItem = item === null ? null : { amount: item.price, back: NOTHING }
  const before = refunds.filter((each) => each.item === item?.id)
  if (ofItem !== null && amount > leftToRefund(ofItem, before)) return refuse({ code: 'DESK_REFUND_TOO_MUCH' })
  return ok({ needsApproval: amount > aloneUpTo(refunds, limit) })
}

/** Nobody approves a proposal of their own, and never more than is left by then. */
export function judgeApproval(
  refund: KnownRefund,
  approver: string,
  payment: RefundablePayment,
  refunds: readonly KnownRefund[],
): Result<null, DeskRefusal> {
  if (nextStaffRefundState(refund.state, 'approve') === refund.state) return refuse({ code: 'DESK_REFUND_DECIDED' })
  if (refund.proposedBy === approver) return refuse({ code: 'DESK_OWN_PROPOSAL' })
  return judgeLeft(refund, payment, refunds)
}

/** Before a refund that the provider has refused is sent again. */
export function judgeRetry(
  refund: KnownRefund,
  payment: RefundablePayment,
  refunds: readonly KnownRefund[],
): Result<null, DeskRefusal> {
  if (nextStaffRefundState(refund.state, 'retry') === refund.state) return refuse({ code: 'DESK_NOTHING_OPEN' })
  return judgeLeft(refund, payment, refunds)
}

function judgeLeft(
  refund: KnownRefund,
  payment: RefundablePayment,
  refunds: readonly KnownRefund[],
): Result<null, DeskRefusal> {
  const promised = refunds.filter((each) => each.id !== refund.id && isPromised(each))
  return refund.amount > leftToRefund(payment, promised) ? refuse({ code: 'DESK_REFUND_TOO_MUCH' }) : ok(null)
}
