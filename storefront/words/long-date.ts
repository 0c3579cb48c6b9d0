import { writtenDate } from './written-date.ts'

/** "14 January 2027" */
export const longDate = writtenDate({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Dublin' })
