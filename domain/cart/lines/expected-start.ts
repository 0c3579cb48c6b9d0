import { irishDay, isFuture } from '#domain/availability/service-date.ts'
import { startWindow } from '#domain/availability/start-window.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import type { CartType } from '#domain/vocabulary.ts'
import { type CartLine, isBroadband, isHomeLine, isTv } from './cart-line.ts'
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

/** The day on which one line starts: TV with the line that it is watched over. */
export function lineStartDay(line: CartLine, lines: readonly CartLine[], now: Date): string {
  const home = isTv(line) ? lines.filter(({ id }) => id === line.beside.line) : []
  return expectedStart({ lines: [line, ...home] }, now)
}

/** From when the bills of a cart are dated, and whether they are named by months. */
export function cartStart(
  { cartType, lines }: { cartType: CartType; lines: readonly CartLine[] },
  now: Date,
  billDay: number,
): BillingStart {
  if (cartType !== 'NEW_ACQUISITION') return startOnBills(lines, now, billDay)
  return { startDate: expectedStart({ lines }, now), billDay }
}

/** Of a customer who has bills: each line is on the first one after its own day. Those of a new customer begin when all is there. */
export function startOnBills(lines: readonly CartLine[], now: Date, billDay: number): BillingStart {
  const days = new Map(lines.map((line) => [line.id, lineStartDay(line, lines, now)]))
  return startByLine(days, { startDate: expectedStart({ lines }, now), billDay, hasBills: true })
}

/**
 * Bills of lines that start on these days.
 * @param otherwise where there are no lines
 */
export function startByLine(days: ReadonlyMap<string, string>, otherwise: BillingStart): BillingStart {
  const [first = otherwise.startDate] = [...days.values()].toSorted()
  const later = [...days].filter(([, day]) => day > first)
  return {
    ...otherwise,
    startDate: first,
    ...(later.length > 0 && { laterStarts: Object.fromEntries(later) }),
  }
}
