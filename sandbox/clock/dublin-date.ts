const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin', dateStyle: 'short' })
const OFFSET = new Intl.DateTimeFormat('en-IE', { timeZone: 'Europe/Dublin', timeZoneName: 'longOffset' })
const LONG = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
const DAY_MS = 86_400_000

/** The ISO date in Ireland. */
export function dublinDay(now: Date): string {
  return CALENDAR.format(now)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** A time of a working day. The clocks change at night, so the offset at noon holds. */
export function dublinTime(day: string, time: string): string {
  return `${day}T${time}:00${offsetAt(new Date(`${day}T12:00:00Z`))}`
}

/** Midnight in Ireland, some days from now, with its offset, so that the text itself begins with the Irish date. */
export function dublinMidnight(now: Date, days: number): string {
  const day = addDays(dublinDay(now), days)
  // The clocks change at 01:00 UTC, so at 00:00 UTC the offset is still that of the night's beginning.
  return `${day}T00:00:00${offsetAt(new Date(`${day}T00:00:00Z`))}`
}

/** "Wednesday 18 November" */
export function dayInWords(day: string): string {
  return LONG.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
}

function offsetAt(instant: Date): string {
  return /[+-]\d\d:\d\d/.exec(OFFSET.format(instant))?.[0] ?? '+00:00'
}
