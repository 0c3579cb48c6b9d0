import { irishDay, isFuture } from '#domain/availability/service-date.ts'
import { startWindow } from '#domain/availability/start-window.ts'
import type { Cart } from './cart.ts'
import { isBroadband, isHomeLine } from './lines/cart-line.ts'

/** The day, as an ISO date, on which everything in a cart is likely to be there: from it its bills are dated. */
export function expectedStart({ lines }: Pick<Cart, 'lines'>, now: Date): string {
  const starting = lines.map((line) => ({
    appointment: isHomeLine(line) ? line.visit : null,
    availableFrom: isBroadband(line) && isFuture(line.availableFrom, now) ? line.availableFrom : null,
  }))
  return startWindow(starting, irishDay(now)).likely
}
