import { dateFormatter } from './date-formatter.ts'

/** "14 January 2027" */
export const longDate = dateFormatter({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Dublin' })
