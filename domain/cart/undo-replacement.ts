import { ok, refuse } from '#domain/result.ts'
import type { Cart } from './cart.ts'
import { visitsNotIn } from './line-visits.ts'
import { isHomeLine } from './lines/cart-line.ts'
import { type CartChange, withLines } from './replace-line.ts'

/** The lines as they were before one took the place of another. A time that went back to the diary is chosen anew. */
export function undoReplacement(cart: Cart): CartChange {
  if (cart.replaced === null) return refuse({ code: 'NOTHING_TO_UNDO' })
  return ok(
    withLines(
      cart,
      cart.replaced.map((line) => {
        const isFree =
          isHomeLine(line) && line.visit && visitsNotIn(cart, [{ lineId: line.id, visit: line.visit }]).length > 0
        return isFree ? { ...line, visit: null } : line
      }),
    ),
  )
}
