import type { Cents } from '#domain/money.ts'
import type { DisputeState } from '#domain/payment/dispute.ts'

export const GATEWAYS = ['STANCER', 'ELAVON'] as const
export type Gateway = (typeof GATEWAYS)[number]

export type StartPayment = {
  /** Our own name of this payment (a uuid): the provider makes it once, however often it is asked. */
  paymentId: string
  orderReference: string
  /** Zero: the card is only to be kept. */
  amount: Cents
  currency: 'EUR'
  keepCard: boolean
  /** A card kept before, by the provider's name of it. */
  savedCard: string | null
  customer: {
    name: string
    email: string
    mobile: string
    /** The provider's own name of a customer that it knows. */
    providerId: string | null
  }
  /** Our page that the provider leads the frame to in the end. */
  returnUrl: string
}

export type StartedPayment = { providerRef: string; frameUrl: string }

export type PaymentStanding = {
  providerRef: string
  /** open: no card yet, or being asked for again; pending: a bank is being asked. */
  state: 'open' | 'pending' | 'authorised' | 'captured' | 'refused' | 'cancelled' | 'givenBack'
  reason: 'REFUSED' | 'INSUFFICIENT_FUNDS' | 'CARD_EXPIRED' | 'NOT_CONFIRMED' | null
  /** The provider's names of the tries that a bank refused, as far as it tells. */
  refusedCards: readonly string[]
  amount: Cents
  currency: string
  /** Our own name, as the provider has it: compared with the payment that was started. */
  paymentId: string | null
  card: PaidCard | null
}

/** What is stored of the card that paid. Without a token: it may not be charged again. */
export type PaidCard = {
  token: string | null
  last4: string
  brand: string
  /** As in 2028-04. */
  expires: string
}

/** A payment that a customer has disputed at their bank. */
export type Dispute = {
  /** Our own name of the payment, as the provider has it. */
  paymentId: string | null
  state: DisputeState
  /** Until when the provider wants to hear what we have to say. */
  dueAt: Date | null
}

export type SavedCard = { token: string; last4: string; brand: string; expires: string }

/**
 * Card payments on a provider's own page: the card is typed there, and only what is read from the provider decides.
 * Everything throws OutsideSystemError when the provider does not answer or makes no sense.
 */
export interface Payments {
  readonly gateway: Gateway
  /** The origin of the hosted page: for CSP and for messages. */
  readonly frameOrigin: string
  start(request: StartPayment): Promise<StartedPayment>
  read(providerRef: string): Promise<PaymentStanding>
  /** Takes what was authorised. Again with the same key: the same. Already captured: its standing. */
  capture(providerRef: string, amount: Cents, key: string): Promise<PaymentStanding>
  /**
   * Brings the sum of all refunds to this amount, and no higher: refunds what was captured, releases what was only authorised.
   * A part can be refunded of a capture alone. `pending`: requested, or not possible yet; call again to learn.
   */
  giveBack(providerRef: string, amount: Cents, key: string): Promise<'refunded' | 'released' | 'pending'>
  /** Those that were opened since then, with what became of them, oldest first. */
  disputes(since: Date): Promise<Dispute[]>
  savedCards(customerProviderId: string): Promise<SavedCard[]>
}
