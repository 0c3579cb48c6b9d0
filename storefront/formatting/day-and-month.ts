import { dateFormatter } from './date-formatter.ts'

/** "24 November" */
export const dayAndMonth = dateFormatter({ day: 'numeric', month: 'long', timeZone: 'UTC' })
