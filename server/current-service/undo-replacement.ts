import type { Cart } from '#domain/cart/cart.ts'
import { type LineVisit, visitsNotIn } from '#domain/cart/line-visits.ts'
import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { undoReplacement as decide } from '#domain/cart/undo-replacement.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import { type ChangeRequest, cartAlone, changeCart } from '#server/cart/change-cart.ts'
import { findCart } from '#server/cart/open-cart.ts'
import type { Caller } from '#server/session/caller.ts'
import { heldUntil } from '#server/stock/held-until.ts'
import { type Diary, heldTime, holdSlot } from './hold-slot.ts'

/**
 * *Undo*. The engineer's slot was released with the line: it is held again where it is still free, before the cart is
 * saved. Otherwise the line is restored without it and the customer chooses another.
 */
export async function undoReplacement(
  deps: Diary,
  caller: Caller,
  request: ChangeRequest,
): Promise<Result<Cart, Refusal>> {
  const found = await findCart(deps, caller, request)
  if (!found.ok) return found
  const times = isSeen(found.value, request) ? await heldAgain(deps, caller, found.value) : []
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => decide(cart, heldUntil(deps), times),
    effects: times.map((time) => heldTime(deps, time)),
  })
}

/** For a newer version of the cart it is refused, and no slot is held. */
function isSeen({ version, status }: Cart, request: ChangeRequest): boolean {
  return status === 'open' && (request.version == null || request.version === version)
}

async function heldAgain(deps: Diary, caller: Caller, cart: Cart): Promise<LineVisit[]> {
  const times: LineVisit[] = []
  for (const line of cart.replaced ?? []) {
    if (!isHomeLine(line) || line.visit === null) continue
    const lineId = line.id
    if (visitsNotIn(cart, [{ lineId, visit: line.visit }]).length === 0) continue
    const held = await holdSlot(deps, caller, { cart, line: { ...line, visit: null } }, line.visit.slotId)
    if (held.ok && held.value !== null) times.push({ lineId, visit: held.value })
  }
  return times
}
