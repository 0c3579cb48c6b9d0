import { deliveredBy } from '#domain/porting/porting-days.ts'
import { changeDay } from '#domain/service-change/change-day.ts'
import { needsVisit } from '#domain/vocabulary.ts'
import { type CartLine, isBroadband, isHomeLine, isSimLine, isTv } from './cart-line.ts'

/**
 * The day by which the customer has everything to use a line without an engineer, as an ISO date. Null: it waits for a
 * visit, or for a line that is still to be built.
 * @param today ISO date of the order
 */
export function lineArrival(line: CartLine, lines: readonly CartLine[], today: string): string | null {
  if (line.change !== undefined && !(isHomeLine(line) && needsVisit(line.installation))) return changeDay(today)
  if (isSimLine(line)) {
    const isESim = line.simCard?.type === 'ESIM'
    return deliveredBy({ isPosted: !isESim || line.devices.length > 0 }, today)
  }
  // The broadband is there; the box is posted.
  if (isTv(line) && line.beside.isHeld) return deliveredBy({ isPosted: true }, today)
  const home = isTv(line) ? lines.find(({ id }) => id === line.beside.line) : line
  if (home === undefined || !isHomeLine(home) || needsVisit(home.installation)) return null
  return isBroadband(home) && home.availableFrom !== null ? null : deliveredBy({ isPosted: true }, today)
}
