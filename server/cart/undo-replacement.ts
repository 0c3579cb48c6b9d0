import type { Cart } from '#domain/cart/cart.ts'
import { undoReplacement as decide } from '#domain/cart/undo-replacement.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'
import { type CartChanging, type ChangeRequest, cartAlone, changeCart } from './change-cart.ts'

export function undoReplacement(
  deps: CartChanging,
  caller: Caller,
  request: ChangeRequest,
): Promise<Result<Cart, Refusal>> {
  return changeCart(deps, caller, request, { load: cartAlone(deps, caller), decide })
}
