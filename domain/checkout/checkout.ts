import type { Delivery } from './delivery.ts'
import type { Details } from './details.ts'
import type { PaymentChoice } from './payment-choice.ts'
import type { Proof } from './proof.ts'

/** The completed steps of a checkout. Prices and plans are in the cart. */
export type Checkout = {
  /** Null in it: no credit check was needed, so none was agreed to. */
  details: (Details & { creditConsentAt: string | null }) | null
  delivery: Delivery | null
  payment: (PaymentChoice & { mandate: Mandate | null }) | null
  /** Of the mobile number or the mailbox in the details (proof.ts). */
  proof: Proof | null
}

/** A SEPA Core mandate. The reference is made once and stays. */
export type Mandate = { reference: string; signedAt: string }

export const EMPTY_CHECKOUT: Checkout = { details: null, delivery: null, payment: null, proof: null }

/** A mandate's name: the cart's reference, in the characters that every bank takes. */
export function mandateReference(cartReference: string): string {
  return cartReference.replaceAll(/[^A-Z0-9]/g, '')
}
