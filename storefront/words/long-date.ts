const LONG = new Intl.DateTimeFormat('en-IE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Dublin',
})

/** "14 January 2027" */
export function longDate(isoDate: string): string {
  return LONG.format(new Date(isoDate))
}
