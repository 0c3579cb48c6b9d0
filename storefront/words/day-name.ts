import { writtenDate } from './written-date.ts'

/** "Tuesday, 17 November" */
export const dayName = writtenDate({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
