import { longDay } from '#domain/day-text.ts'
import { irishTime } from '#domain/irish-time.ts'

/** "14 January 2027", of an ISO date or of a moment in Irish time */
export function longDate(date: string): string {
  return longDay(irishTime(new Date(date)))
}
