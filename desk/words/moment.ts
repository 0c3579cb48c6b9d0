const MOMENT = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** In Ireland, as "16 Nov, 09:31". */
export function moment(iso: string): string {
  return MOMENT.format(new Date(iso))
}
