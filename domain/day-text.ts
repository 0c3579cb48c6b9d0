const DAY = new Intl.DateTimeFormat('en-IE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "Wednesday 18 November", of an ISO date */
export function dayText(day: string): string {
  return DAY.format(new Date(day)).replace(',', '')
}
