import type { Address } from '#domain/address/address.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { isAddressConfirmed } from '#domain/availability/public-view.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'

/** The homes that the lines of a cart go to, by line. A home that the customer has not confirmed is left out. */
export function homesOf(cart: Cart, prequals: readonly PrequalResult[]): ReadonlyMap<string, Address> {
  const found = new Map(prequals.map((prequal) => [prequal.prequalId, prequal]))
  return new Map(
    cart.lines.filter(isHomeLine).flatMap(({ id, prequalId }) => {
      const prequal = prequalId === null ? undefined : found.get(prequalId)
      if (!prequal?.addressResponse || !isAddressConfirmed(prequal)) return []
      return [[id, prequal.addressResponse] as const]
    }),
  )
}

/** The address of the order as a whole: its first home. */
export function homeOf(homes: ReadonlyMap<string, Address>): Address | null {
  const [first] = homes.values()
  return first ?? null
}
