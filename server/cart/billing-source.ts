import { extractEircode } from '#domain/address/eircode.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'
import { type CartClaim, findCart } from './open-cart.ts'

/**
 * Who bills the line at a home: the brand of a cart that changes a service there. Null: the cart changes none there, which leaves
 * open whether that home is a customer's.
 */
export async function billingSourceFor(
  deps: { carts: CartStore },
  caller: Caller,
  { eircode, ...claim }: CartClaim & { eircode: string | null },
): Promise<string | null> {
  const found = await findCart(deps, caller, claim)
  if (!found.ok || eircode === null) return null
  const { lines, brand } = found.value
  const homes = lines.map(({ change }) => change?.replaced.address ?? '')
  return homes.some((address) => extractEircode(address) === eircode) ? brand : null
}
