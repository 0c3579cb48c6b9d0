import { clockTime } from '#storefront/formatting/clock-time.ts'
import { dateFormatter } from '#storefront/formatting/date-formatter.ts'
import { longDate } from '#storefront/formatting/long-date.ts'

const irishDay = dateFormatter({ dateStyle: 'short', timeZone: 'Europe/Dublin' })

/** "today at 09:12" or "on 3 November 2026 at 09:12", in Irish time */
export function partAge(readAt: string, today: string): string {
  const day = irishDay(readAt) === irishDay(`${today}T12:00:00Z`) ? 'today' : `on ${longDate(readAt)}`
  return `${day} at ${clockTime(readAt)}`
}
