import { writtenDate } from './written-date.ts'

/** "24 November" */
export const dayAndMonth = writtenDate({ day: 'numeric', month: 'long', timeZone: 'UTC' })
