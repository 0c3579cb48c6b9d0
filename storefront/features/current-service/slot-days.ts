import type { CurrentServiceSlotsQuery } from '../../api/generated/documents.ts'

export type Slot = CurrentServiceSlotsQuery['currentServiceSlots'][number]
type SlotDay = { date: string; name: string; slots: Slot[] }

const DAY = new Intl.DateTimeFormat('en-IE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The slots by day, in the order in which they came: soonest first. */
export function slotDays(slots: readonly Slot[]): SlotDay[] {
  const days = Map.groupBy(slots, ({ date }) => date)
  return [...days].map(([date, ofDay]) => ({ date, name: dayName(date), slots: ofDay }))
}

/** "Tuesday, 17 November" */
export function dayName(isoDate: string): string {
  return DAY.format(new Date(isoDate))
}
