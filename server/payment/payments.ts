import type { Cents } from '#domain/money.ts'
import type { DisputeState } from '#domain/payment/dispute.ts'
import type { Listed } from '#server/platform/outside/list-pages.ts'

export const GATEWAYS = ['STANCER', 'ELAVON'] as const
export type Gateway = (typeof GATEWAYS)[number]

export type StartPayment = {
  /** Our own id of this payment (a uuid), the idempotency key at the provider. */
  paymentId: string
  orderReference: string
  /** Zero: the card is only stored. */
  amount: Cents
  currency: 'EUR'
  keepCard: boolean
  /** A stored card, by the provider's id. */
  savedCard: string | null
  customer: { name: string; email: string; mobile: string }
  /** Our page that the provider redirects the frame to at the end. */
  returnUrl: string
}

export type StartedPayment = { providerRef: string; frameUrl: string }

export type PaymentStanding = {
  providerRef: string
  /** open: no card yet, or another one is needed; pending: the bank has not responded yet. */
  state: 'open' | 'pending' | 'authorised' | 'captured' | 'refused' | 'cancelled' | 'givenBack'
  reason: 'REFUSED' | 'INSUFFICIENT_FUNDS' | 'CARD_EXPIRED' | 'NOT_CONFIRMED' | null
  /** The provider's ids of the attempts that a bank refused, as far as it has them. */
  refusedCards: readonly string[]
  amount: Cents
  /** What was refunded or released of it, also what is still on its way. */
  refunded: Cents
  currency: string
  /** Our own id, as the provider has it: compared with the payment that was started. */
  paymentId: string | null
  card: PaidCard | null
}

/** The stored data of the card that paid. Without a token: it cannot be charged again. */
export type PaidCard = {
  token: string | null
  last4: string
  brand: string
  /** As in 2028-04. */
  expires: string
}

/** A payment that a customer has disputed at their bank. */
export type Dispute = {
  /** Our own id of the payment, as the provider has it. */
  paymentId: string | null
  state: DisputeState
  /** The provider's deadline for our statement. */
  dueAt: Date | null
}

export type GivenBack = 'refunded' | 'released' | 'pending' | 'refused'

/** A payment as a provider lists it. */
export type ListedPayment = {
  /** Our own id of the payment. */
  paymentId: string
  orderReference: string | null
}

/**
 * Card payments on a provider's own page: the card is entered there, and only the state read from the provider
 * decides. Every function throws OutsideSystemError when the provider is unavailable or its response is invalid.
 */
export interface Payments {
  readonly gateway: Gateway
  /** The origin of the hosted page: for CSP and for messages. */
  readonly frameOrigin: string
  start(request: StartPayment): Promise<StartedPayment>
  read(providerRef: string): Promise<PaymentStanding>
  /** Captures what was authorised. Idempotent by key. Already captured: returns the current state. */
  capture(providerRef: string, amount: Cents, key: string): Promise<PaymentStanding>
  /**
   * Brings the sum of all refunds to this amount, and no higher: refunds what was captured, releases what was only authorised.
   * A part can be refunded of a capture alone. `pending`: requested, or not possible yet; call again to learn. `refused`: the
   * provider does not do it, and nothing was refunded by this call.
   */
  giveBack(providerRef: string, amount: Cents, key: string): Promise<GivenBack>
  /** Disputes opened since then, with their outcome, oldest first. */
  disputes(since: Date): Promise<readonly Dispute[]>
  /** Payments that were made since then, with our own id. Those without one are somebody else's. */
  made(since: Date): Promise<Listed<ListedPayment>>
  /** Our own ids of payments that were refunded or released since then, wholly or in part. */
  refunded(since: Date): Promise<Listed<string>>
  /** The provider's id of a payment, by ours. */
  find(paymentId: string): Promise<string | null>
  /** Deletes a stored card. Idempotent: a card that is not there any more is removed. */
  removeCard(token: string): Promise<void>
}
