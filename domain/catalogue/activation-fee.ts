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

/** Who reads that the activation of a mobile plan was waived: existing customers, or new ones. */
export const WAIVE_AUDIENCES = ['existing', 'new'] as const
export type WaiveAudience = (typeof WAIVE_AUDIENCES)[number]

/** Whether the waived fee of a mobile plan is named among its discounts. What is paid is the same for everybody. */
export function isWaiveShown(cartType: CartType, audience: WaiveAudience): boolean {
  return (cartType === 'NEW_ACQUISITION') === (audience === 'new')
}
