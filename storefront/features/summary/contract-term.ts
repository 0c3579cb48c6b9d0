import type { Cart } from '../cart/cart-store.ts'

/** The longest contract in the cart, in months. */
export function contractTerm({ offers }: Cart): number {
  return Math.max(...offers.map(({ baseOffer }) => baseOffer.commitmentDuration))
}
