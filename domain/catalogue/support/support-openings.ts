export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Opening hours of the support line, in Irish time. */
export type SupportOpenings = {
  days: readonly { days: readonly Weekday[]; from: string; to: string }[]
  publicHolidays: 'open' | 'closed'
}

/** "Monday to Friday 08:00 to 20:00, Saturday 09:00 to 18:00" */
export function openingsInWords({ days }: Pick<SupportOpenings, 'days'>): string {
  return days.map(({ days: those, from, to }) => `${daysInWords(those)} ${from} to ${to}`).join(', ')
}

function daysInWords(days: readonly Weekday[]): string {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
  return days.length > 1 ? `${first} ${days.length === 2 ? 'and' : 'to'} ${last}` : first
}
