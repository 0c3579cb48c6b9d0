import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartStore } from './cart-store.ts'
import { findCart } from './open-cart.ts'

export async function countProducts(
  deps: { carts: CartStore },
  caller: Caller,
  { prospectUuid: reference }: { prospectUuid: string },
): Promise<Result<{ numberOfProducts: number }, Refusal>> {
  const cart = await findCart(deps, caller, { reference })
  return cart.ok ? ok({ numberOfProducts: cart.value.lines.length }) : cart
}
