import { shortMonthAndYear } from '#storefront/formatting/short-month.ts'

type Step = { on: string; asItIs: number; changed: number }

/** Every bill of a course: so many, each with the step that it belongs to. */
export function courseMonths<S extends Step>(course: readonly S[], count: number): S[] {
  const [first] = course
  if (first === undefined) return []
  return Array.from({ length: count }, (_, index) => {
    const on = monthsAfter(first.on, index)
    return course.findLast((step) => step.on <= on) ?? first
  })
}

/** Bill days are 28 at most, so every month has them. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** "Dec 2026 to Mar 2027", "from Apr 2028" for the last one. */
export function stretchMonths(course: readonly Step[], index: number): string {
  const from = course[index]?.on ?? ''
  const next = course[index + 1]
  if (next === undefined) return `From ${shortMonthAndYear(from)}`
  const until = monthsAfter(next.on, -1)
  return until === from ? shortMonthAndYear(from) : `${shortMonthAndYear(from)} to ${shortMonthAndYear(until)}`
}
