import {
  type Attempt,
  type Dispute,
  type HostedPayment,
  lastOf,
  type Reversal,
  type StoredCard,
} from './payment-ledger.ts'

const INTENT_STATUS = {
  open: 'require_payment_method',
  challenge: 'require_authentication',
  authorised: 'authorized',
  captured: 'captured',
  settled: 'captured',
  released: 'canceled',
  unpaid: 'unpaid',
  expired: 'canceled',
} satisfies Record<HostedPayment['state'], string>

/** The bank's response code, as in ISO 8583. */
const RESPONSE = {
  challenge: null,
  authorised: '00',
  refused: '05',
  insufficientFunds: '51',
  expired: '54',
  notConfirmed: null,
} satisfies Record<Attempt['outcome'], string | null>

/** Version 2: parts of an intent are referenced by id. */
export function intentView(payment: HostedPayment, pageOrigin: string) {
  const { ref, cents, currency, paymentId, orderReference, customer, returnUrl, savedCard } = payment
  const last = lastOf(payment)
  const isFinal = last?.outcome === 'authorised'
  return {
    id: ref,
    amount: cents,
    currency,
    order_id: paymentId,
    description: orderReference,
    status: INTENT_STATUS[payment.state],
    capture: payment.capturesAtOnce,
    threeds: 'required',
    methods_allowed: ['card'],
    card: isFinal ? last.card.token : (savedCard?.token ?? null),
    customer,
    payment: isFinal ? last.id : null,
    return_url: returnUrl,
    url: `${pageOrigin}/test_${ref}`,
    live_mode: false,
    created: Math.floor(payment.createdAt.getTime() / 1000),
  }
}

/** One try with a card. */
export function attemptView(payment: HostedPayment, attempt: Attempt) {
  const isLast = attempt === lastOf(payment)
  return {
    id: attempt.id,
    amount: payment.cents,
    currency: payment.currency,
    status: statusOf(payment, attempt, isLast),
    response: RESPONSE[attempt.outcome],
    method: 'card',
    auth: authOf(attempt),
    created: Math.floor(attempt.at.getTime() / 1000),
    live_mode: false,
  }
}

/** Version 1: a payment with its card and refunds in it. */
export function checkoutView(payment: HostedPayment, attempt: Attempt) {
  const { paymentId, customer, returnUrl } = payment
  return {
    ...attemptView(payment, attempt),
    card: cardView(attempt.card),
    customer,
    order_id: paymentId,
    return_url: returnUrl,
    refunds: attempt.outcome === 'authorised' ? payment.reversals.map((refund) => refundView(payment, refund)) : [],
  }
}

export function refundView({ attempts, currency }: HostedPayment, { id, kind, cents, isDone, at }: Reversal) {
  const status = kind === 'release' ? 'payment_canceled' : isDone ? 'refunded' : 'to_refund'
  const attempt = attempts.find(({ outcome }) => outcome === 'authorised')
  const created = Math.floor(at.getTime() / 1000)
  return { id, amount: cents, currency, payment: attempt?.id ?? null, status, created, live_mode: false }
}

/** Stancer documents the list of disputes, but not the fields of one: these are assumed. */
export function disputeView({ ref, cents, currency, paymentId, attempts }: HostedPayment, dispute: Dispute) {
  const attempt = attempts.find(({ outcome }) => outcome === 'authorised')
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  return {
    id: dispute.id,
    amount: cents,
    currency,
    order_id: paymentId,
    payment: attempt?.id ?? null,
    payment_intent: ref,
    status: dispute.status,
    due_by: seconds(dispute.dueBy),
    created: seconds(dispute.openedAt),
    live_mode: false,
  }
}

export function cardView({ token, last4, brand, expires, customer }: StoredCard) {
  return {
    id: token,
    last4,
    brand,
    exp_month: Number(expires.slice(5)),
    exp_year: Number(expires.slice(0, 4)),
    customer,
    country: 'IE',
    funding: 'debit',
    nature: 'personnal',
  }
}

function statusOf(payment: HostedPayment, { outcome }: Attempt, isLast: boolean): string | null {
  if (outcome === 'challenge') return null
  if (outcome === 'notConfirmed') return 'failed'
  if (outcome !== 'authorised') return 'refused'
  if (!isLast || payment.state === 'authorised') return 'authorized'
  if (payment.state === 'released') return 'canceled'
  if (payment.state === 'expired') return 'expired'
  return payment.dispute === null || payment.dispute.status === 'won' ? 'captured' : 'disputed'
}

function authOf({ card, outcome }: Attempt): { status: string } | null {
  if (card.bank !== 'challenges') return null
  if (outcome === 'challenge') return { status: 'available' }
  return { status: outcome === 'authorised' ? 'success' : 'declined' }
}
