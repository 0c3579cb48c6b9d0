import { monthAndYear } from '#domain/month-names.ts'

type Step = { date: string }

/** The months of a step: "December 2026 to March 2027", "April 2027", "From May 2027" for the last one. */
export function stretchMonths(
  course: readonly Step[],
  index: number,
  nameOf: (day: string) => string = monthAndYear,
): string {
  const from = course[index]?.date ?? ''
  const next = course[index + 1]
  if (next === undefined) return `From ${nameOf(from)}`
  const until = monthsAfter(next.date, -1)
  return until === from ? nameOf(from) : `${nameOf(from)} to ${nameOf(until)}`
}

/** Bill days are 28 at most, so every month has them. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}
