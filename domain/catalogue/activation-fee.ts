import { type Cents, cents, euro, NOTHING, subtract } from '#domain/money.ts'
import type { BroadbandTechnology, CartType } from '#domain/vocabulary.ts'

/** Activation and installation before any discount. */
const ACTIVATION_FEE = {
  FTTH: cents(14998),
  // The same engineer brings the same fibre into the house.
  NBI: cents(14998),
  FTTC: cents(4999),
  NGB: NOTHING,
  MBB: NOTHING,
} satisfies Record<BroadbandTechnology, Cents>

export function activationFee(technology: BroadbandTechnology | null): Cents {
  return technology === null ? NOTHING : ACTIVATION_FEE[technology]
}

/** What the customer is spared. */
export function activationFeeDiscount(technology: BroadbandTechnology | null, feeCharged: Cents): Cents {
  return subtract(activationFee(technology), feeCharged)
}

type Activation = { technology: BroadbandTechnology | null; feeCharged: Cents; cartType: CartType }

/** Existing customers are not shown it: it speaks of becoming one. */
export function freeActivationBanner({ technology, feeCharged, cartType }: Activation): string | null {
  const worth = activationFeeDiscount(technology, feeCharged)
  if (cartType !== 'NEW_ACQUISITION' || feeCharged !== 0 || worth <= 0) return null
  return `No Set Up Fees! Free Activation & Installation worth ${euro(worth)}`
}
