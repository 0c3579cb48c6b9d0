import type { Cart } from '#domain/cart/cart.ts'
import { undoReplacement as decide } from '#domain/cart/undo-replacement.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Caller } from '#server/session/caller.ts'
import { heldUntil } from '#server/stock/held-until.ts'
import { type CartChanging, type ChangeRequest, cartAlone, changeCart } from './change-cart.ts'

export function undoReplacement(
  deps: CartChanging & { clock: Clock },
  caller: Caller,
  request: ChangeRequest,
): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => decide(cart, heldUntil(deps)),
  })
}
