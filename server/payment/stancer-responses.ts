import * as v from 'valibot'
import { cents } from '#domain/money.ts'
import type { DisputeState } from '#domain/payment/dispute.ts'
import type { PaidCard, PaymentStanding } from './payments.ts'
import { expiryMonth, refusalReason } from './refusal-reason.ts'

const Amount = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Version 2: an intent refers to its parts by id. */
export const Intent = v.object({
  id: v.pipe(v.string(), v.regex(/^pi_\w{24}$/)),
  amount: Amount,
  currency: v.string(),
  status: v.picklist([
    'require_payment_method',
    'require_authentication',
    'authorized',
    'captured',
    'unpaid',
    'canceled',
  ]),
  order_id: v.nullish(v.string(), null),
  payment: v.nullish(v.string(), null),
  url: v.pipe(v.string(), v.url()),
})
export type Intent = v.InferOutput<typeof Intent>
export const IntentList = v.object({ payment_intents: v.array(Intent) })

const Range = v.object({ has_more: v.boolean() })
const ListedIntent = v.object({ order_id: v.nullish(v.string(), null), description: v.nullish(v.string(), null) })
export const IntentPage = v.object({ payment_intents: v.array(ListedIntent), range: Range })

const Attempt = v.object({
  id: v.string(),
  response: v.nullish(v.string(), null),
  auth: v.nullish(v.object({ status: v.string() }), null),
})
export type Attempt = v.InferOutput<typeof Attempt>
export const AttemptList = v.object({ payments: v.array(Attempt) })

export const Refund = v.object({
  amount: Amount,
  status: v.picklist(['to_refund', 'refund_sent', 'refunded', 'not_honored', 'payment_canceled']),
})
export type Refund = v.InferOutput<typeof Refund>
export const RefundList = v.object({
  refunds: v.array(v.object({ payment: v.nullish(v.string(), null) })),
  range: Range,
})
/** Of a payment of version 1: which of ours it was made for. */
export const PaidFor = v.object({ order_id: v.nullish(v.string(), null) })

const Card = v.object({
  id: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  brand: v.nullish(v.string(), 'card'),
  exp_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  exp_year: v.pipe(v.number(), v.integer(), v.minValue(2000)),
})

/** Version 1: a payment including its card and its refunds. */
export const Checkout = v.object({ ...Attempt.entries, card: v.nullable(Card), refunds: v.array(Refund) })
export type Checkout = v.InferOutput<typeof Checkout>

const DISPUTE = { open: 'open', won: 'won', lost: 'lost' } as const satisfies Record<string, DisputeState>

const StancerDispute = v.pipe(
  v.object({
    order_id: v.nullish(v.string(), null),
    status: v.picklist(Object.keys(DISPUTE) as (keyof typeof DISPUTE)[]),
    /** Unix time in seconds. */
    due_by: v.nullish(v.number(), null),
  }),
  v.transform(({ order_id, status, due_by }) => ({
    paymentId: order_id,
    state: DISPUTE[status],
    dueAt: due_by === null ? null : new Date(due_by * 1000),
  })),
)
export const DisputeList = v.object({
  disputes: v.array(StancerDispute),
  range: Range,
})

/** An intent with its payment, or with the failed ones, oldest first. */
export type WholeIntent = { intent: Intent; paid: Checkout | null; failed: readonly Attempt[] }

/** `canceled` is also the state of an authorisation that was released. */
const STATES = {
  require_payment_method: 'open',
  require_authentication: 'pending',
  authorized: 'authorised',
  captured: 'captured',
  unpaid: 'refused',
  canceled: 'cancelled',
} satisfies Record<Intent['status'], PaymentStanding['state']>

export function standingOf({ intent, paid, failed }: WholeIntent): PaymentStanding {
  const state = STATES[intent.status]
  const last = failed.at(-1)
  const isGivenBack = intent.amount > 0 && doneCents(paid?.refunds ?? []) >= intent.amount
  return {
    providerRef: intent.id,
    state: isGivenBack ? 'givenBack' : state,
    reason: last === undefined ? null : reasonOf(last),
    refusedCards: failed.map(({ id }) => id),
    amount: cents(intent.amount),
    refunded: cents(requestedCents(paid?.refunds ?? [])),
    currency: intent.currency.toUpperCase(),
    paymentId: intent.order_id,
    card: paid?.card ? paidCard(paid.card) : null,
  }
}

function paidCard({ id, last4, brand, exp_year, exp_month }: v.InferOutput<typeof Card>): PaidCard {
  return { token: id, last4, brand, expires: expiryMonth(exp_year, exp_month) }
}

function reasonOf({ response, auth }: Attempt): PaymentStanding['reason'] {
  if (auth !== null && ['declined', 'failed', 'expired'].includes(auth.status)) return 'NOT_CONFIRMED'
  return refusalReason(response)
}

/** The refunds that were requested and not denied. */
export function requestedCents(refunds: readonly Refund[]): number {
  return sumOf(refunds.filter(({ status }) => status !== 'not_honored'))
}

function doneCents(refunds: readonly Refund[]): number {
  return sumOf(refunds.filter(({ status }) => status === 'refunded' || status === 'payment_canceled'))
}

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0)
}

export function givenBackBy(refunds: readonly Refund[]): 'refunded' | 'released' | 'pending' {
  if (refunds.some(({ status }) => status === 'payment_canceled')) return 'released'
  return refunds.some(({ status }) => status === 'to_refund' || status === 'refund_sent') ? 'pending' : 'refunded'
}
