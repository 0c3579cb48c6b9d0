import { ok, refuse } from '#domain/result.ts'
import type { Cart } from './cart.ts'
import { heldAnew } from './equipment/held-devices.ts'
import { visitsNotIn } from './line-visits.ts'
import { type CartLine, devicesOf, isHomeLine } from './lines/cart-line.ts'
import { numbersNotIn } from './numbers/choose-number.ts'
import { type CartChange, withLines } from './replace-line.ts'

/**
 * The lines as they were before one left or took the place of another. A time that went back to the diary and a number that
 * went back to the pool are chosen anew, a device that went back to the shelf is taken off it again.
 */
export function undoReplacement(cart: Cart, heldUntil: string): CartChange {
  if (cart.replaced === null) return refuse({ code: 'NOTHING_TO_UNDO' })
  const held = new Map(cart.lines.flatMap(devicesOf).map((device) => [device.id, device.heldUntil]))
  return ok(
    withLines(
      cart,
      cart.replaced.map((line) => heldAnew(withoutGivenBack(line, cart), heldUntil, ({ id }) => !held.has(id))),
    ),
  )
}

function withoutGivenBack(line: CartLine, cart: Cart): CartLine {
  const lineId = line.id
  if (isHomeLine(line) && line.visit !== null) {
    return visitsNotIn(cart, [{ lineId, visit: line.visit }]).length > 0 ? { ...line, visit: null } : line
  }
  if (line.kind === 'mobile' && line.newNumber !== null) {
    return numbersNotIn(cart, [{ lineId, number: line.newNumber }]).length > 0 ? { ...line, newNumber: null } : line
  }
  return line
}
