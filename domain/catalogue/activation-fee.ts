import { type Cents, euro, subtract } from '#domain/money.ts'
import type { CartType } from '#domain/vocabulary.ts'

type Activation = {
  /** Activation and installation before any discount. */
  fee: Cents
  feeCharged: Cents
  cartType: CartType
}

/** Existing customers are not shown it: it speaks of becoming one. */
export function freeActivationBanner({ fee, feeCharged, cartType }: Activation): string | null {
  const worth = subtract(fee, feeCharged)
  if (cartType !== 'NEW_ACQUISITION' || feeCharged !== 0 || worth <= 0) return null
  return `No Set Up Fees! Free Activation & Installation worth ${euro(worth)}`
}
