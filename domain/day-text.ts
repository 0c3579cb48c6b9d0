const DAY = new Intl.DateTimeFormat('en-IE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const DATE = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Wednesday 18 November", of an ISO date */
export function dayText(day: string): string {
  return DAY.format(new Date(day)).replace(',', '')
}

/** "18 November 2026", of an ISO date */
export function longDay(day: string): string {
  return DATE.format(new Date(day))
}
