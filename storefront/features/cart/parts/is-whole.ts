import type { BarPartsFragment as BarCart, CartPartsFragment as Cart } from '#storefront/api/generated/types.ts'

/** What was loaded for the bar may be either: a change returns the whole cart. */
export function isWhole(cart: BarCart): cart is Cart {
  return 'contractTotal' in cart
}
