const DAY = new Intl.DateTimeFormat('en-IE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "Tuesday, 17 November" */
export function dayName(isoDate: string): string {
  return DAY.format(new Date(isoDate))
}
