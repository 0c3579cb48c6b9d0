import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import type { Cart } from './cart.ts'
import { isHomeLine } from './lines/cart-line.ts'

/** A time in the diary, and the line that it is held for. */
export type LineVisit = { lineId: string; visit: Appointment }

/** The times that a cart speaks of. */
export function visitsOf({ lines }: Cart): LineVisit[] {
  return lines.flatMap((line) =>
    isHomeLine(line) && line.visit !== null ? [{ lineId: line.id, visit: line.visit }] : [],
  )
}

/** The times that a cart does not refer to, so that they can be released. A time may have moved to another line. */
export function visitsNotIn(cart: Cart | null, times: readonly LineVisit[]): LineVisit[] {
  const kept = new Set((cart === null ? [] : visitsOf(cart)).map(({ visit }) => visit.holdId))
  return times.filter(({ visit }) => !kept.has(visit.holdId))
}
