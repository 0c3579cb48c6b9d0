const DATE = new Intl.DateTimeFormat('en-IE', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** An ISO date as "17 Nov 2026". */
export function dateWords(iso: string): string {
  return DATE.format(new Date(`${iso}T00:00:00Z`))
}

const MOMENT = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant, in Ireland, as "Fri, 27 Nov 2026, 00:00". */
export function momentWithYear(iso: string): string {
  return MOMENT.format(new Date(iso))
}
