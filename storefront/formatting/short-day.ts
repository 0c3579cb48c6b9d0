import { dayWords } from '#domain/day-text.ts'
import { irishTime } from '#domain/irish-time.ts'
import { shortMonth } from './short-month.ts'

/** "Thu 19 Nov", of an ISO date */
export function shortDay(date: string | Date): string {
  const { weekday, day } = dayWords(date)
  return `${weekday.slice(0, 3)} ${day} ${shortMonth(date)}`
}

/** "Thu 19 Nov", of a moment, in Irish time */
export function shortDayOf(instant: string): string {
  return shortDay(irishTime(new Date(instant)))
}
