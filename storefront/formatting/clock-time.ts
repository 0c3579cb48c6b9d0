import { dateFormatter } from './date-formatter.ts'

/** "10:05", as on a clock in Ireland */
export const clockTime = dateFormatter({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Dublin',
})
