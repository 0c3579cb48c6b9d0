import { dayWords } from '#domain/day-text.ts'

/** "Nov" */
export function shortMonth(date: string | Date): string {
  const { month } = dayWords(date)
  return month === 'September' ? 'Sept' : month.slice(0, 3)
}

/** "Nov 2026" */
export function shortMonthAndYear(date: string): string {
  return `${shortMonth(date)} ${dayWords(date).year}`
}
