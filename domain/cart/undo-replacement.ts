import { ok, refuse } from '#domain/result.ts'
import type { Cart } from './cart.ts'
import { heldAnew } from './equipment/held-devices.ts'
import { visitsNotIn } from './line-visits.ts'
import { devicesOf, isHomeLine } from './lines/cart-line.ts'
import { type CartChange, withLines } from './replace-line.ts'

/**
 * The lines as they were before one took the place of another. A time that went back to the diary is chosen anew, a device
 * that went back to the shelf is taken off it again.
 */
export function undoReplacement(cart: Cart, heldUntil: string): CartChange {
  if (cart.replaced === null) return refuse({ code: 'NOTHING_TO_UNDO' })
  const held = new Map(cart.lines.flatMap(devicesOf).map((device) => [device.id, device.heldUntil]))
  return ok(
    withLines(
      cart,
      cart.replaced.map((line) => {
        const isFree =
          isHomeLine(line) && line.visit && visitsNotIn(cart, [{ lineId: line.id, visit: line.visit }]).length > 0
        if (isFree) return { ...line, visit: null }
        return heldAnew(line, heldUntil, ({ id }) => !held.has(id))
      }),
    ),
  )
}
