import { ok, refuse } from '#domain/result.ts'
import type { Cart } from './cart.ts'
import { heldAnew } from './equipment/held-devices.ts'
import { type LineVisit, visitsNotIn } from './line-visits.ts'
import { type CartLine, devicesOf, isHomeLine } from './lines/cart-line.ts'
import { numbersNotIn } from './numbers/choose-number.ts'
import { type CartChange, withLines } from './replace-line.ts'

/**
 * The lines as they were before one left or took the place of another. A number that went back to the
 * pool is chosen anew, and so is a time that went back to the diary, unless it is among those that were held again; a device
 * that went back to the shelf is taken off it again.
 */
export function undoReplacement(cart: Cart, heldUntil: string, times: readonly LineVisit[] = []): CartChange {
  if (cart.replaced === null) return refuse({ code: 'NOTHING_TO_UNDO' })
  const held = new Map(cart.lines.flatMap(devicesOf).map((device) => [device.id, device.heldUntil]))
  return ok(
    withLines(
      cart,
      cart.replaced.map((line) => heldAnew(withoutGivenBack(line, cart, times), heldUntil, ({ id }) => !held.has(id))),
    ),
  )
}

function withoutGivenBack(line: CartLine, cart: Cart, times: readonly LineVisit[]): CartLine {
  const lineId = line.id
  if (isHomeLine(line) && line.visit !== null) {
    if (visitsNotIn(cart, [{ lineId, visit: line.visit }]).length === 0) return line
    return { ...line, visit: times.find((time) => time.lineId === lineId)?.visit ?? null }
  }
  if (line.kind === 'mobile' && line.newNumber !== null) {
    return numbersNotIn(cart, [{ lineId, number: line.newNumber }]).length > 0 ? { ...line, newNumber: null } : line
  }
  return line
}
