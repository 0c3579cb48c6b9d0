import { dayName } from '#storefront/features/current-service/slot-days.ts'

const CLOCK = new Intl.DateTimeFormat('en-IE', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Dublin',
})

/** "Wednesday, 18 November, 08:00 to 13:00" */
export function visitWords({ at, time }: { at: string; time: string }): string {
  return `${dayName(at)}, ${time.replace('-', ' to ')}`
}

/** "10:05", as on a clock in Ireland */
export function clockTime(instant: string): string {
  return CLOCK.format(new Date(instant))
}
