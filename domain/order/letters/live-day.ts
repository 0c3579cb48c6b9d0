import { irishDay } from '#domain/availability/service-date.ts'
import { type CartLine, isTv } from '#domain/cart/lines/cart-line.ts'
import { changeDay } from '../promises/promise-news.ts'
import { ITEM_DONE_EVENT, LIVE_EVENT, type TrackedOrder } from '../timeline.ts'

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
  const watchedOver = isTv(line) ? order.ordered.cart.lines.filter(({ id }) => id === line.beside.line) : []
  const days = [line, ...watchedOver].map(({ id }) => {
    const own = order.events.find(({ event }) => event === `${ITEM_DONE_EVENT}${id}`)
    return own === undefined ? last : irishDay(own.at)
  })
  return days.toSorted().at(-1) ?? last
}
