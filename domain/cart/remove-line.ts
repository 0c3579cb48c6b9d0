import { ok, refuse } from '#domain/result.ts'
import { type Cart, nextVersion } from './cart.ts'
import type { CartLine } from './lines/cart-line.ts'
import { type CartChange, hangsOn } from './replace-line.ts'

/** Whatever hangs on the line goes with it. Undo brings all of that back. */
export function removeLine(cart: Cart, lineId: string): CartChange {
  if (!cart.lines.some(({ id }) => id === lineId)) return refuse({ code: 'OFFER_NOT_FOUND' })
  const leaving = withDependants(cart.lines, lineId)
  const lines = cart.lines.filter(({ id }) => !leaving.has(id))
  return ok(nextVersion(cart, { lines, replaced: cart.lines }))
}

function withDependants(lines: readonly CartLine[], lineId: string): ReadonlySet<string> {
  const leaving = new Set([lineId])
  // A set grows while it is walked, so what hangs on a dependant is reached too.
  for (const parent of leaving) {
    for (const line of lines) if (hangsOn(line, parent)) leaving.add(line.id)
  }
  return leaving
}
