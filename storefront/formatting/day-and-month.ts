import { dayWords } from '#domain/day-text.ts'

/** "24 November", of an ISO date */
export function dayAndMonth(date: string): string {
  const { day, month } = dayWords(date)
  return `${day} ${month}`
}
