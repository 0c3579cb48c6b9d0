import type { Cart } from '#domain/cart/cart.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import { totalsOf } from '#domain/pricing/totals.ts'

export const PROOF_WAYS = ['SMS', 'EMAIL'] as const
export type ProofWay = (typeof PROOF_WAYS)[number]

/** A code reached this number or mailbox, and came back. */
export type Proof = {
  by: ProofWay
  to: string
  at: string
  /** Entered on the shop's tablet. */
  onTablet?: true
}

/** How the details say that the customer is reached. */
type Contact = { mobile: string; email: string }

/** Whether an order of this cart could be confirmed without a payment. */
export function needsProof(cart: Cart): boolean {
  return totalsOf(pricedItems(cart)).payTodayTotal === 0
}

/**
 * An existing customer is known by their session or their link, and need not prove who they are again. On the shop's tablet
 * every order is proven, so that nobody but the customer can place it there.
 *
 * @param tabletSince since when the shop's tablet has the cart; null on a device of the customer's own
 */
export function mustProve(cart: Cart, tabletSince: Date | null): boolean {
  return tabletSince !== null || (cart.cartType === 'NEW_ACQUISITION' && needsProof(cart))
}

/** Where a code goes. */
export function recipientOf({ mobile, email }: Contact, by: ProofWay): string {
  return by === 'SMS' ? mobile : email
}

/** "••• 0100", "a…@customer.example": enough for a customer to know their own. */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  return at === -1 ? `••• ${recipient.slice(-4)}` : `${[...recipient][0]}…${recipient.slice(at)}`
}

/**
 * By what the customer was reached. A proof of a number or mailbox that is not theirs any more is none, and on the shop's tablet
 * one that was given elsewhere or before the tablet had the cart.
 */
export function provenBy(
  { details, proof }: { details: Contact | null; proof: Proof | null },
  tabletSince: Date | null,
): ProofWay | null {
  if (details === null || proof === null) return null
  if (tabletSince !== null && !(proof.onTablet && Date.parse(proof.at) >= tabletSince.getTime())) return null
  return recipientOf(details, proof.by) === proof.to ? proof.by : null
}
