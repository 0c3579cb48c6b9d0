import type { Cart } from '#domain/cart/cart.ts'
import { provePorting as decide } from '#domain/cart/numbers/save-porting.ts'
import { readCode } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import { cartAlone, changeCart } from '#server/cart/change-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import { judgeCode } from './codes/judge-code.ts'
import { findMobileLine, type LineClaim } from './find-mobile-line.ts'
import type { PortingRoom } from './porting-room.ts'

/** A right code proves that the number it was sent to is the customer's. */
export async function provePorting(
  deps: PortingRoom,
  caller: Caller,
  request: LineClaim & { code: string },
): Promise<Result<Cart, Refusal>> {
  const code = readCode(request.code)
  if (code === null) return refuse({ code: 'CODE_INVALID' })
  const found = await findMobileLine(deps, caller, request)
  if (!found.ok) return found
  const place = { cartUuid: found.value.cart.uuid, lineId: found.value.line.id }
  const proven = await judgeCode(deps, caller.visitor, place, code)
  if (!proven.ok) return proven
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => decide(cart, request.offerId, proven.value, deps.clock.now()),
  })
}
