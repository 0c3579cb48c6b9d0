import { irishDay, isFuture } from '#domain/availability/service-date.ts'
import { startWindow } from '#domain/availability/start-window.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import type { CartType } from '#domain/vocabulary.ts'
import { type CartLine, isBroadband, isHomeLine } from './cart-line.ts'
import { lineArrival } from './line-arrival.ts'

/** The day, as an ISO date, on which everything in a cart is likely to be there: from it its bills are dated. */
export function expectedStart({ lines }: { lines: readonly CartLine[] }, now: Date): string {
  const today = irishDay(now)
  const starting = lines.map((line) => ({
    appointment: isHomeLine(line) ? line.visit : null,
    availableFrom: isBroadband(line) && isFuture(line.availableFrom, now) ? line.availableFrom : null,
    arrivesOn: lineArrival(line, lines, today),
  }))
  return startWindow(starting, today).likely
}

/** From when the bills of a cart are dated, and whether they are named by months. */
export function cartStart(
  cart: { cartType: CartType; lines: readonly CartLine[] },
  now: Date,
  billDay: number,
): BillingStart {
  const start = { startDate: expectedStart(cart, now), billDay }
  return cart.cartType === 'NEW_ACQUISITION' ? start : { ...start, hasBills: true }
}
