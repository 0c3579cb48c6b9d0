import {
  type Attempt,
  type HostedPayment,
  lastOf,
  type Reversal,
  refundedCents,
  type StoredCard,
} from './payment-ledger.ts'

/** Amounts are decimal strings, and ids are full URLs. */
export function money(cents: number, currency: string) {
  const digits = String(cents).padStart(3, '0')
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currencyCode: currency }
}

export function orderView(
  base: string,
  payment: { orderId: string; cents: number; currency: string; reference: string },
) {
  const { orderId, cents, currency, reference } = payment
  return { href: `${base}/orders/${orderId}`, id: orderId, total: money(cents, currency), orderReference: reference }
}

/** Without an amount there is no sale: the page only stores the card. */
export function sessionView(base: string, pageOrigin: string, payment: HostedPayment, orderId: string) {
  const { ref, cents, customer, returnUrl, paymentId, createdAt, expiresAt, state } = payment
  const last = lastOf(payment)
  const link = (kind: string, id: string | null | undefined) => (id == null ? null : `${base}/${kind}/${id}`)
  const hasTransaction = last !== undefined && isTransaction(last.outcome) && cents > 0
  const kept = last?.outcome === 'authorised' && payment.keepsCard ? last.card.token : payment.savedCard?.token
  return {
    href: `${base}/payment-sessions/${ref}`,
    id: ref,
    createdAt: createdAt.toISOString(),
    expiresAt: (state === 'expired' ? createdAt : expiresAt).toISOString(),
    url: `${pageOrigin}/?sessionId=${ref}`,
    order: link('orders', orderId),
    transaction: hasTransaction ? link('transactions', last.id) : null,
    // A card that is only verified: there is no sale, and nothing is stored.
    hostedCard:
      last?.outcome === 'authorised' && cents === 0 && kept == null ? link('hosted-cards', last.card.token) : null,
    storedCard: last?.outcome === 'authorised' || payment.savedCard !== null ? link('stored-cards', kept) : null,
    shopper: link('shoppers', customer),
    threeDSecure: threeDSecureOf(last),
    hppType: 'fullPageRedirect',
    returnUrl,
    cancelUrl: returnUrl,
    doCreateTransaction: cents > 0,
    doCapture: payment.capturesAtOnce,
    doThreeDSecure: true,
    customReference: paymentId,
  }
}

/** A card that the bank did not confirm makes none. */
export function isTransaction(outcome: Attempt['outcome']): boolean {
  return outcome !== 'challenge' && outcome !== 'notConfirmed'
}

export function saleView(base: string, payment: HostedPayment, attempt: Attempt) {
  const { cents, currency, paymentId, ref } = payment
  const isAuthorized = attempt.outcome === 'authorised'
  const refunded = payment.state === 'settled' ? refundedCents(payment) : 0
  return {
    href: `${base}/transactions/${attempt.id}`,
    id: attempt.id,
    createdAt: attempt.at.toISOString(),
    type: 'sale',
    orderReference: payment.orderReference,
    total: money(cents, currency),
    totalRefunded: refunded === 0 ? null : money(refunded, currency),
    doCapture: payment.capturedCents > 0,
    parentTransaction: null,
    paymentSession: `${base}/payment-sessions/${ref}`,
    customReference: paymentId,
    card: { ...cardView(attempt.card), maskedNumber: `XXXX XXXX XXXX ${attempt.card.last4}` },
    storedCard: payment.keepsCard && isAuthorized ? `${base}/stored-cards/${attempt.card.token}` : null,
    isAuthorized,
    isHeldForReview: false,
    issuerResponseCode: RESPONSE[attempt.outcome],
    state: isAuthorized ? stateOf(payment) : 'declined',
    failures: FAILURES[attempt.outcome].map((code) => ({ code, description: 'Transaction was declined', field: null })),
  }
}

export function reversalView(base: string, payment: HostedPayment, given: Reversal, type: 'void' | 'refund') {
  const sale = payment.attempts.find(({ outcome }) => outcome === 'authorised')
  return {
    href: `${base}/transactions/${given.id}`,
    id: given.id,
    createdAt: given.at.toISOString(),
    type,
    total: money(given.cents, payment.currency),
    parentTransaction: `${base}/transactions/${sale?.id ?? ''}`,
    customReference: payment.paymentId,
    isAuthorized: true,
    isHeldForReview: false,
    state: given.isDone ? 'authorized' : 'authorizationPending',
    failures: [],
  }
}

export function storedCardView(base: string, card: StoredCard) {
  return {
    href: `${base}/stored-cards/${card.token}`,
    id: card.token,
    shopper: card.customer === null ? null : `${base}/shoppers/${card.customer}`,
    card: cardView(card),
  }
}

export function hostedCardView(base: string, card: StoredCard) {
  return { href: `${base}/hosted-cards/${card.token}`, id: card.token, card: cardView(card) }
}

function cardView({ last4, brand, expires }: StoredCard) {
  const name = brand.slice(0, 1).toUpperCase() + brand.slice(1)
  const [year = '', month = ''] = expires.split('-')
  return { last4, scheme: name, brand: name, expirationMonth: Number(month), expirationYear: Number(year) }
}

const RESPONSE = {
  challenge: null,
  authorised: '00',
  refused: '05',
  insufficientFunds: '51',
  expired: '54',
  notConfirmed: null,
} satisfies Record<Attempt['outcome'], string | null>

const FAILURES = {
  challenge: [],
  authorised: [],
  refused: ['declinedByIssuer'],
  insufficientFunds: ['declinedByIssuer', 'insufficientFunds'],
  expired: ['declinedByProcessor', 'cardExpired'],
  notConfirmed: ['threeDSecureFailed'],
} satisfies Record<Attempt['outcome'], string[]>

/** Before it is settled, what was taken is voided as a whole; afterwards it is refunded. */
function stateOf(payment: HostedPayment): string {
  if (payment.state === 'released') return 'voided'
  if (payment.state === 'captured') return refundedCents(payment) > 0 ? 'voided' : 'captured'
  if (payment.state === 'settled') return 'settled'
  return payment.state === 'expired' ? 'expired' : 'authorized'
}

function threeDSecureOf(last: Attempt | undefined) {
  if (last?.card.bank !== 'challenges') return null
  const status = { challenge: 'C', authorised: 'Y' }[String(last.outcome)] ?? 'N'
  return { directoryServerTransactionId: null, transactionStatus: status, protocolVersion: '2.2.0' }
}
