import type { Delivery } from './delivery.ts'
import type { Details } from './details.ts'
import type { AccountOnRecord, PaymentChoice } from './payment-choice.ts'
import type { Proof } from './proof.ts'

/** The completed steps of a checkout. Prices and plans are in the cart. */
export type Checkout = {
  /** Null in it: no credit check was needed, so none was agreed to. */
  details: (Details & { creditConsentAt: string | null }) | null
  delivery: Delivery | null
  payment: StoredPayment | null
  /** Of the mobile number or the mailbox in the details (proof.ts). */
  proof: Proof | null
}

export type StoredPayment = Omit<PaymentChoice, 'keepsAccount'> & {
  /** Null: no account was given. */
  mandate: Mandate | null
  /** The bills stay with this account. Missing: they do not. */
  onRecord?: AccountOnRecord
}

/** A SEPA Core mandate. The reference is made once and stays. */
export type Mandate = { reference: string; signedAt: string }

export const EMPTY_CHECKOUT: Checkout = { details: null, delivery: null, payment: null, proof: null }

/** A mandate's name: the cart's reference, in the characters that every bank takes. */
export function mandateReference(cartReference: string): string {
  return cartReference.replaceAll(/[^A-Z0-9]/g, '')
}
