import { irishTime } from '#domain/irish-time.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { longDate } from '#storefront/formatting/long-date.ts'

/** "today at 09:12" or "on 3 November 2026 at 09:12", in Irish time */
export function partAge(readAt: string, today: string): string {
  const isToday = irishTime(new Date(readAt)).toISOString().startsWith(today)
  return `${isToday ? 'today' : `on ${longDate(readAt)}`} at ${clockTime(readAt)}`
}
