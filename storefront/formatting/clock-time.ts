import { dateFormatter } from './date-formatter.ts'

/** "10:05", Irish time */
export const clockTime = dateFormatter({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Dublin',
})
