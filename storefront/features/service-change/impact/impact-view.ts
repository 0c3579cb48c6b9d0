import type { ServiceImpactQuery } from '#storefront/api/generated/types.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'

export type ImpactView = ServiceImpactQuery['serviceImpact']

/** The name of a plan in the cart. */
export function planName({ baseOffer }: Pick<CartLine, 'baseOffer'>): string {
  return baseOffer.description
}

export function todayTotal({ held }: Pick<ImpactView, 'held'>): number {
  return held.reduce((total, { priceNow }) => total + priceNow, 0)
}
