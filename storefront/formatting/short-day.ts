import { dateFormatter } from './date-formatter.ts'

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const
const day = dateFormatter({ ...SHORT, timeZone: 'UTC' })
const moment = dateFormatter({ ...SHORT, timeZone: 'Europe/Dublin' })

/** "Thu 19 Nov", of an ISO date */
export function shortDay(isoDate: string): string {
  return day(isoDate).replace(',', '')
}

/** "Thu 19 Nov", of a moment, in Irish time */
export function shortDayOf(instant: string): string {
  return moment(instant).replace(',', '')
}
