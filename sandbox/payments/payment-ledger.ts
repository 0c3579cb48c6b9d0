import { type Bank, isPast, type KnownCard, readCard, type TypedCard } from './cards.ts'

export type Refusal = 'refused' | 'insufficientFunds' | 'expired' | 'notConfirmed'
export type StoredCard = KnownCard & { token: string; customer: string | null }
export type Attempt = { id: string; card: StoredCard; outcome: 'challenge' | 'authorised' | Refusal; at: Date }
/** A release ends an authorisation that was not captured. */
/** Slow: pending when it is requested. */
export type RefundManner = { slowRefunds: boolean; refusesRefunds: boolean }

export type Reversal = { id: string; kind: 'refund' | 'release'; cents: number; isDone: boolean; at: Date }

/** The customer's bank claims the money back (chargeback). */
export type Dispute = { id: string; status: 'open' | 'won' | 'lost'; openedAt: Date; dueBy: Date }

export type HostedPayment = {
  ref: string
  /** The merchant's own ids. */
  paymentId: string | null
  orderReference: string | null
  cents: number
  currency: string
  /** Whether an authorisation is captured at once. */
  capturesAtOnce: boolean
  keepsCard: boolean
  customer: string | null
  savedCard: StoredCard | null
  returnUrl: string
  state: 'open' | 'challenge' | 'authorised' | 'captured' | 'settled' | 'released' | 'unpaid' | 'expired'
  attempts: Attempt[]
  capturedCents: number
  reversals: Reversal[]
  dispute: Dispute | null
  createdAt: Date
  expiresAt: Date
}

export type LedgerEvent =
  | 'authorised'
  | 'refused'
  | 'captured'
  | 'settled'
  | 'refunded'
  | 'released'
  | 'expired'
  | 'disputed'
  | 'decided'
export type Named = 'payment' | 'attempt' | 'card' | 'refund' | 'customer' | 'event' | 'dispute'
type Wish = Pick<
  HostedPayment,
  | 'paymentId'
  | 'orderReference'
  | 'cents'
  | 'currency'
  | 'capturesAtOnce'
  | 'keepsCard'
  | 'customer'
  | 'savedCard'
  | 'returnUrl'
>
export type Tried = 'unusable' | 'challenge' | 'authorised' | Refusal

type Outside = {
  now: () => Date
  newName: (named: Named) => string
  /** Whether the provider's API has disputes. */
  reportsDisputes: boolean
  onEvent: (payment: HostedPayment, event: LedgerEvent) => void
}

const PAGE_MINUTES = 30
const AUTHORISATION_DAYS = 7
const MOST_TRIES = 10
/** How long a merchant has to respond to a dispute. */
const RESPONSE_DAYS = 14
const REMEMBERED = 20_000

const ANSWERS: Record<Bank, 'challenge' | 'authorised' | Refusal> = {
  accepts: 'authorised',
  disputesLater: 'authorised',
  challenges: 'challenge',
  refuses: 'refused',
  hasNoFunds: 'insufficientFunds',
  expired: 'expired',
}

export type PaymentLedger = ReturnType<typeof paymentLedger>

/** The ledger of a card payment provider: every payment with its cards and its money. It holds no card number. */
export function paymentLedger({ now, newName, reportsDisputes, onEvent }: Outside) {
  const payments = new Map<string, HostedPayment>()
  const cards = new Map<string, StoredCard>()

  function finish(payment: HostedPayment, attempt: Attempt): void {
    attempt.outcome = 'authorised'
    payment.state = 'authorised'
    payment.expiresAt = new Date(now().getTime() + AUTHORISATION_DAYS * 86_400_000)
    if (payment.keepsCard) cards.set(attempt.card.token, attempt.card)
    onEvent(payment, 'authorised')
    if (payment.capturesAtOnce) take(payment)
  }

  function refuse(payment: HostedPayment, attempt: Attempt, refusal: Refusal): Refusal {
    attempt.outcome = refusal
    payment.state = payment.attempts.length < MOST_TRIES ? 'open' : 'unpaid'
    onEvent(payment, 'refused')
    return refusal
  }

  function take(payment: HostedPayment): void {
    payment.state = 'captured'
    payment.capturedCents = payment.cents
    onEvent(payment, 'captured')
    if (reportsDisputes && lastOf(payment)?.card.bank === 'disputesLater') dispute(payment)
  }

  function dispute(payment: HostedPayment): void {
    const dueBy = new Date(now().getTime() + RESPONSE_DAYS * 86_400_000)
    payment.dispute = { id: newName('dispute'), status: 'open', openedAt: now(), dueBy }
    onEvent(payment, 'disputed')
  }

  function tryKnown(payment: HostedPayment, card: StoredCard): Tried {
    const attempt: Attempt = { id: newName('attempt'), card, outcome: ANSWERS[card.bank], at: now() }
    payment.attempts.push(attempt)
    const { outcome } = attempt
    if (outcome === 'challenge') payment.state = 'challenge'
    else if (outcome === 'authorised') finish(payment, attempt)
    else refuse(payment, attempt, outcome)
    return outcome
  }

  return {
    cards,
    all: () => [...payments.values()],

    open(wish: Wish): HostedPayment {
      const payment: HostedPayment = {
        ...wish,
        ref: newName('payment'),
        state: 'open',
        attempts: [],
        capturedCents: 0,
        reversals: [],
        dispute: null,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + PAGE_MINUTES * 60_000),
      }
      payments.set(payment.ref, payment)
      const [oldest] = payments.keys()
      if (payments.size > REMEMBERED && oldest !== undefined) payments.delete(oldest)
      return payment
    },

    /** Reading an unpaid payment after its time marks it as expired. */
    find(ref: string): HostedPayment | null {
      const payment = payments.get(ref) ?? null
      if (payment === null || payment.expiresAt > now()) return payment
      if (['open', 'challenge', 'authorised'].includes(payment.state)) {
        payment.state = 'expired'
        onEvent(payment, 'expired')
      }
      return payment
    },

    /** After a refused card another may be tried. */
    tryCard(payment: HostedPayment, typed: TypedCard): Tried {
      const card = payment.state === 'open' ? readCard(typed, now()) : null
      if (card === null) return 'unusable'
      return tryKnown(payment, { ...card, token: newName('card'), customer: payment.customer })
    },

    trySavedCard(payment: HostedPayment): Tried {
      if (payment.state !== 'open' || payment.savedCard === null) return 'unusable'
      const { savedCard } = payment
      return tryKnown(payment, isPast(savedCard.expires, now()) ? { ...savedCard, bank: 'expired' } : savedCard)
    },

    /** The result of a 3-D Secure challenge. */
    confirm(payment: HostedPayment, isApproved: boolean): Tried {
      const attempt = lastOf(payment)
      if (payment.state !== 'challenge' || attempt === undefined) return 'unusable'
      if (!isApproved) return refuse(payment, attempt, 'notConfirmed')
      finish(payment, attempt)
      return 'authorised'
    },

    capture(payment: HostedPayment): boolean {
      if (payment.state !== 'authorised' || payment.cents === 0) return false
      take(payment)
      return true
    },

    settle(payment: HostedPayment): boolean {
      if (payment.state !== 'captured') return false
      payment.state = 'settled'
      onEvent(payment, 'settled')
      return true
    },

    /** False: nobody disputes it. */
    decide(payment: HostedPayment, status: 'won' | 'lost'): boolean {
      if (payment.dispute?.status !== 'open') return false
      payment.dispute.status = status
      onEvent(payment, 'decided')
      return true
    },

    /** Null where less is left to refund, while the bank decides a dispute, or where refunds are refused. */
    reverse(payment: HostedPayment, cents: number, { slowRefunds, refusesRefunds }: RefundManner): Reversal | null {
      const isRelease = payment.state === 'authorised'
      if (refusesRefunds && !isRelease) return null
      if (payment.dispute !== null && payment.dispute.status !== 'won') return null
      const most = isRelease ? payment.cents : payment.capturedCents - refundedCents(payment)
      if (!['authorised', 'captured', 'settled'].includes(payment.state) || cents < 1 || cents > most) return null
      const kind = isRelease ? 'release' : 'refund'
      const reversal: Reversal = { id: newName('refund'), kind, cents, isDone: isRelease || !slowRefunds, at: now() }
      payment.reversals.push(reversal)
      if (isRelease) payment.state = 'released'
      onEvent(payment, isRelease ? 'released' : 'refunded')
      return reversal
    },
  }
}

export function lastOf(payment: HostedPayment): Attempt | undefined {
  return payment.attempts.at(-1)
}

/** Charged back after a lost dispute. */
export function lostCents(payment: HostedPayment): number {
  return payment.dispute?.status === 'lost' ? payment.capturedCents - refundedCents(payment) : 0
}

/** Of the captured amount. */
export function refundedCents({ reversals }: HostedPayment): number {
  return reversals.reduce((total, { kind, cents }) => total + (kind === 'refund' ? cents : 0), 0)
}
