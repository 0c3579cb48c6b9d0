import { dayText } from '#domain/day-text.ts'
import type { CurrentServiceSlotsQuery } from '#storefront/api/generated/types.ts'

export type Slot = CurrentServiceSlotsQuery['currentServiceSlots'][number]
type SlotDay = { date: string; name: string; slots: Slot[] }

/** The slots by day, in the order in which they came: soonest first. */
export function slotDays(slots: readonly Slot[]): SlotDay[] {
  const days = Map.groupBy(slots, ({ date }) => date)
  return [...days].map(([date, ofDay]) => ({ date, name: dayText(date), slots: ofDay }))
}
