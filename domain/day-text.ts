const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

type Words = { weekday: string; day: number; month: string; year: number }

/**
 * The words for a day (ISO date), or for the UTC day of a moment. Written without Intl: its first formatter takes a phone a
 * tenth of a second, and the texts of server and browser may be of different versions.
 */
export function dayWords(day: string | Date): Words {
  const date = new Date(day)
  const [weekday, month] = [WEEKDAYS[date.getUTCDay()], MONTHS[date.getUTCMonth()]]
  if (weekday === undefined || month === undefined) throw new RangeError(`not a date: ${day}`)
  return { weekday, day: date.getUTCDate(), month, year: date.getUTCFullYear() }
}

/** "Wednesday 18 November" */
export function dayText(date: string): string {
  const { weekday, day, month } = dayWords(date)
  return `${weekday} ${day} ${month}`
}

/** "18 November 2026" */
export function longDay(date: string | Date): string {
  const { day, month, year } = dayWords(date)
  return `${day} ${month} ${year}`
}
