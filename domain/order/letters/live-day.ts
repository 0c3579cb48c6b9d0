import { irishDay } from '#domain/availability/service-date.ts'
import { type CartLine, isTv } from '#domain/cart/lines/cart-line.ts'
import { lineDay } from '../promises/days-done.ts'
import { changeDay } from '../promises/promise-news.ts'
import { LIVE_EVENT, type TrackedOrder } from '../timeline.ts'

/** When the last of an order went live, as order management reported it. */
export function liveAt({ events }: Pick<TrackedOrder, 'events'>): Date | null {
  return events.find(({ event }) => event === LIVE_EVENT)?.at ?? null
}

/**
 * The day on which a line of a live order began, as an ISO date: reported by itself, or with everything else. TV begins with the
 * line that it is watched over; a change has the day of its promise.
 */
export function lineLiveDay(order: TrackedOrder, line: CartLine, now: Date): string {
  const change = order.ordered.promises?.find(({ kind, lines }) => kind === 'change' && lines.includes(line.id))
  const changed = change === undefined ? null : changeDay(change, order, now)
  if (changed !== null) return changed
  const last = irishDay(liveAt(order) ?? now)
  const days = withHome(order, line).map(({ id }) => lineDay(order, id) ?? last)
  return days.toSorted().at(-1) ?? last
}

/** The days of those lines that are reported to work, by id. */
export function liveDays(order: TrackedOrder, now: Date): Record<string, string> {
  const works = (line: CartLine) =>
    liveAt(order) !== null || withHome(order, line).every(({ id }) => lineDay(order, id) !== null)
  const live = order.ordered.cart.lines.filter(works)
  return Object.fromEntries(live.map((line) => [line.id, lineLiveDay(order, line, now)]))
}

function withHome({ ordered }: TrackedOrder, line: CartLine): CartLine[] {
  return isTv(line) ? [line, ...ordered.cart.lines.filter(({ id }) => id === line.beside.line)] : [line]
}
