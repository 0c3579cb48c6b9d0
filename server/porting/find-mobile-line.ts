import type { Cart } from '#domain/cart/cart.ts'
import type { MobileLine } from '#domain/cart/lines/mobile.ts'
import { mobileLineOf } from '#domain/cart/numbers/save-porting.ts'
import { openCart } from '#domain/cart/open-cart.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import { findCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'

export type LineClaim = { reference: string; offerId: string }

/** A mobile line of a cart that the caller may enter and that can still be changed. */
export async function findMobileLine(
  deps: { carts: CartStore },
  caller: Caller,
  { reference, offerId }: LineClaim,
): Promise<Result<{ cart: Cart; line: MobileLine }, Refusal>> {
  const found = await findCart(deps, caller, { reference })
  if (!found.ok) return found
  const open = openCart(found.value)
  if (!open.ok) return open
  const line = mobileLineOf(open.value, offerId)
  return line.ok ? ok({ cart: open.value, line: line.value }) : line
}
