import { dateFormatter } from './date-formatter.ts'

const written = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "Tuesday 17 November", of an ISO date: as mails, documents and promises write it (`dayText`), by a deferred formatter. */
export function dayName(day: string): string {
  return written(day).replace(',', '')
}
