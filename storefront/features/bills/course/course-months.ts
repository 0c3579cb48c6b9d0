import { monthsAfter, stretchMonths } from '#domain/service-change/course-months.ts'
import { shortMonthAndYear } from '#storefront/formatting/short-month.ts'

type Step = { on: string }

/** Every bill of a course: so many, each with the step that it belongs to. */
export function courseMonths<S extends Step>(course: readonly S[], count: number): S[] {
  const [first] = course
  if (first === undefined) return []
  return Array.from({ length: count }, (_, index) => {
    const on = monthsAfter(first.on, index)
    return course.findLast((step) => step.on <= on) ?? first
  })
}

/** "Dec 2026 to Mar 2027", "From Apr 2028" for the last one. */
export function shortStretch(course: readonly Step[], index: number): string {
  return stretchMonths(
    course.map(({ on }) => ({ date: on })),
    index,
    shortMonthAndYear,
  )
}
