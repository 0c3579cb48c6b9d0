import * as v from 'valibot'
import { type Cents, cents, NOTHING } from '#domain/money.ts'
import type { PaidCard, PaymentStanding } from './payments.ts'
import { expiryMonth, refusalReason } from './refusal-reason.ts'
import { resourceId } from './resource-id.ts'

/** Euro and cents as a decimal string. */
const Money = v.pipe(
  v.object({ amount: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/)), currencyCode: v.string() }),
  v.transform(({ amount, currencyCode }) => {
    const [euro = '', fraction = ''] = amount.split('.')
    return { cents: cents(Number(`${euro}${fraction.padEnd(2, '0')}`)), currency: currencyCode }
  }),
)

/** Resources are referred to by links, of which only the id at the end is used. */
const Link = v.pipe(
  v.nullish(v.string(), null),
  v.transform((link) => resourceId(link)),
)
const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

export const Created = v.object({ id: Id })
export const Order = v.object({ id: Id, total: Money })

export const Session = v.object({
  id: Id,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  order: Link,
  transaction: Link,
  storedCard: Link,
  hostedCard: Link,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  threeDSecure: v.nullish(v.object({ transactionStatus: v.nullish(v.string(), null) }), null),
  customReference: v.nullish(v.string(), null),
})
export type Session = v.InferOutput<typeof Session>
export const SessionList = v.object({ items: v.array(Session) })

const Card = v.object({
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  brand: v.nullish(v.string(), 'card'),
  expirationMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  expirationYear: v.pipe(v.number(), v.integer(), v.minValue(2000)),
})
export const StoredCard = v.object({ id: Id, shopper: Link, card: Card })

const STATES = {
  authorizationPending: 'pending',
  heldForReview: 'pending',
  unknown: 'pending',
  authorized: 'authorised',
  captured: 'captured',
  settled: 'captured',
  settlementDelayed: 'captured',
  voided: 'givenBack',
  declined: 'refused',
  rejected: 'refused',
  expired: 'cancelled',
} as const satisfies Record<string, PaymentStanding['state']>

export const Transaction = v.object({
  id: Id,
  state: v.picklist(Object.keys(STATES) as (keyof typeof STATES)[]),
  isAuthorized: v.boolean(),
  isHeldForReview: v.nullish(v.boolean(), false),
  total: Money,
  totalRefunded: v.nullish(Money, null),
  /** Whether it was captured, even if it was reversed later. */
  doCapture: v.nullish(v.boolean(), false),
  storedCard: Link,
  card: v.nullish(Card, null),
  issuerResponseCode: v.nullish(v.string(), null),
  failures: v.nullish(v.array(v.object({ code: v.string() })), []),
})
export type Transaction = v.InferOutput<typeof Transaction>

/** A sale, a void or a refund, as it is listed. */
export const TransactionPage = v.object({
  items: v.array(
    v.object({
      type: v.string(),
      parentTransaction: Link,
      customReference: v.nullish(v.string(), null),
      orderReference: v.nullish(v.string(), null),
    }),
  ),
  nextPageToken: v.nullish(v.string(), null),
})
/** Of a sale: which payment of ours it was made for. */
export const PaidFor = v.object({ customReference: v.nullish(v.string(), null) })

/** The status of a void or a refund, apart from the sale. */
export const Reversal = v.object({ state: v.string(), isAuthorized: v.boolean() })

/** A session with its last transaction, or without one with its order. */
export type WholeSession = {
  session: Session
  sale: Transaction | null
  /** The card of a page without a transaction: stored, or only confirmed. */
  pageCard: v.InferOutput<typeof StoredCard> | null
  total: { cents: Cents; currency: string }
}

/** Measured by our clock: a page that is still open must not be abandoned because our clock is fast. */
const CLOCKS_DIFFER_MS = 15 * 60_000

export function standingOf({ session, sale, pageCard, total }: WholeSession, now: Date): PaymentStanding {
  const isOver = Date.parse(session.expiresAt) + CLOCKS_DIFFER_MS <= now.getTime()
  const whole = { providerRef: session.id, paymentId: session.customReference }
  if (sale === null) {
    const isDone = total.cents === 0 && pageCard !== null
    const state = isDone ? 'authorised' : isOver ? 'cancelled' : openState(session)
    const card = isDone ? cardOf(pageCard.card, pageCard.id) : null
    const reason = confirmationReason(session)
    const refusedCards = reason === null ? [] : [session.id]
    return {
      ...whole,
      state,
      reason,
      refusedCards,
      amount: total.cents,
      refunded: NOTHING,
      currency: total.currency,
      card,
    }
  }
  const { state, reason } = saleState(sale)
  const { cents: amount, currency } = sale.total
  // Another card may follow a refused one, for as long as the page is open.
  const standing = state === 'refused' && !isOver ? 'open' : state
  const card = sale.card === null || reason !== null ? null : cardOf(sale.card, sale.storedCard)
  // A session refers to its last transaction alone.
  const refusedCards = reason === null ? [] : [sale.id]
  const refunded = sale.state === 'voided' ? amount : (sale.totalRefunded?.cents ?? NOTHING)
  return { ...whole, state: standing, reason, refusedCards, amount, refunded, currency, card }
}

function openState({ threeDSecure }: Session): 'open' | 'pending' {
  return threeDSecure?.transactionStatus === 'C' ? 'pending' : 'open'
}

function confirmationReason({ threeDSecure }: Session): PaymentStanding['reason'] {
  return ['N', 'R', 'U'].includes(threeDSecure?.transactionStatus ?? '') ? 'NOT_CONFIRMED' : null
}

function saleState(sale: Transaction): Pick<PaymentStanding, 'state' | 'reason'> {
  const state = sale.isHeldForReview ? 'pending' : STATES[sale.state]
  if (state === 'refused') return { state, reason: reasonOf(sale) }
  const isRefunded = state === 'captured' && (sale.totalRefunded?.cents ?? 0) >= sale.total.cents
  return { state: isRefunded ? 'givenBack' : state, reason: null }
}

function reasonOf({ failures, issuerResponseCode }: Transaction): PaymentStanding['reason'] {
  const codes = failures?.map(({ code }) => code) ?? []
  if (codes.includes('cardExpired')) return 'CARD_EXPIRED'
  if (codes.some((code) => /threeDSecure/i.test(code))) return 'NOT_CONFIRMED'
  return refusalReason(issuerResponseCode)
}

function cardOf(card: v.InferOutput<typeof Card>, token: string | null): PaidCard {
  const { last4, brand, expirationYear, expirationMonth } = card
  return { token, last4, brand: brand.toLowerCase(), expires: expiryMonth(expirationYear, expirationMonth) }
}

/** In Elavon's format. */
export function decimal(amount: Cents): { amount: string; currencyCode: 'EUR' } {
  const digits = String(amount).padStart(3, '0')
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currencyCode: 'EUR' }
}
