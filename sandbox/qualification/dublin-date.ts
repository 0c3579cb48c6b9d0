const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin', dateStyle: 'short' })
const OFFSET = new Intl.DateTimeFormat('en-IE', { timeZone: 'Europe/Dublin', timeZoneName: 'longOffset' })

/** Midnight in Ireland, some days from now, with its offset, so that the text itself begins with the Irish date. */
export function dublinMidnight(now: Date, days: number): string {
  const today = new Date(`${CALENDAR.format(now)}T00:00:00Z`)
  const day = new Date(today.getTime() + days * 86_400_000)
  // The clocks change at 01:00 UTC, so at 00:00 UTC the offset is still that of the night's beginning.
  const offset = /[+-]\d\d:\d\d/.exec(OFFSET.format(day))?.[0] ?? '+00:00'
  return `${day.toISOString().slice(0, 10)}T00:00:00${offset}`
}
