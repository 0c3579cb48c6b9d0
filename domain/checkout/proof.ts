import type { Cart } from '#domain/cart/cart.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import { totalsOf } from '#domain/pricing/totals.ts'

export const PROOF_WAYS = ['SMS', 'EMAIL'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** A code reached this number or mailbox, and came back. */
export type Proof = { by: ProofWay; to: string; at: string }

/** How the details say that the customer is reached. */
type Contact = { mobile: string; email: string }

/** Whether an order of this cart could be confirmed without a payment. */
export function needsProof(cart: Cart): boolean {
  return totalsOf(pricedItems(cart)).payTodayTotal === 0
}

/** An existing customer is known by their session or their link, and need not prove who they are again. */
export function mustProve(cart: Cart): boolean {
  return cart.cartType === 'NEW_ACQUISITION' && needsProof(cart)
}

/** Where a code goes. */
export function recipientOf({ mobile, email }: Contact, by: ProofWay): string {
  return by === 'SMS' ? mobile : email
}

/** By what the customer was reached. A proof of a number or mailbox that is not theirs any more is none. */
export function provenBy({ details, proof }: { details: Contact | null; proof: Proof | null }): ProofWay | null {
  if (details === null || proof === null) return null
  return recipientOf(details, proof.by) === proof.to ? proof.by : null
}
