import { dateFormatter } from './date-formatter.ts'

/** "Tuesday, 17 November" */
export const dayName = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
