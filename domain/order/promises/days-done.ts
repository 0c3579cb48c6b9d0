import { irishDay } from '#domain/availability/service-date.ts'
import { ITEM_DONE_EVENT, LIVE_EVENT, type TrackedOrder } from '../timeline.ts'

/** Null: there was no such event. */
export function dayOf({ events }: Pick<TrackedOrder, 'events'>, name: string): string | null {
  const at = events.find(({ event }) => event === name)?.at
  return at === undefined ? null : irishDay(at)
}

/** The day on which everything worked. */
export function liveDay(order: Pick<TrackedOrder, 'events'>): string | null {
  return dayOf(order, LIVE_EVENT)
}

/** The day on which one line was reported as done. */
export function lineDay(order: Pick<TrackedOrder, 'events'>, lineId: string): string | null {
  return dayOf(order, `${ITEM_DONE_EVENT}${lineId}`)
}
