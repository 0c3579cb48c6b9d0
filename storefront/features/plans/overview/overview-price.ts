import { thereafterNote } from '#domain/pricing/price-after.ts'
import { type PriceStep, priceCourse, pricesInWords, pricesOfCourse } from '#domain/pricing/price-course.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'

/** How long the price beside it holds, and every later price. */
export function overviewPrice(stretches: readonly PriceStep[]): string {
  const course = priceCourse(stretches)
  const [, then, ...more] = course
  if (!then) return 'the same price every month'
  if (more.length === 0) return `for ${formatMonths(then.fromBill - 1)}, ${thereafterNote(then.amount)}`
  const [now, ...later] = pricesOfCourse(course)
  return `${now?.bills}, ${pricesInWords(later)}`
}
