const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const
const DAY = new Intl.DateTimeFormat('en-IE', { ...SHORT, timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-IE', { ...SHORT, timeZone: 'Europe/Dublin' })

/** "Thu 19 Nov", of an ISO date */
export function shortDay(isoDate: string): string {
  return DAY.format(new Date(isoDate)).replace(',', '')
}

/** "Thu 19 Nov", of a moment, as in Ireland */
export function shortDayOf(instant: string): string {
  return MOMENT.format(new Date(instant)).replace(',', '')
}
