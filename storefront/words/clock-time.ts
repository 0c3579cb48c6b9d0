const CLOCK = new Intl.DateTimeFormat('en-IE', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Dublin',
})

/** "10:05", as on a clock in Ireland */
export function clockTime(instant: string): string {
  return CLOCK.format(new Date(instant))
}
