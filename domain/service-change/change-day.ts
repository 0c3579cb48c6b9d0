import { nextWorkingDay } from '#domain/working-day.ts'

/** What is changed without a visit: so many working days after the order. */
const WORKING_DAYS = 2

/**
 * The first day of the new plan where nobody comes for it, and the last without the old one's price.
 * @param today ISO date of the order
 */
export function changeDay(today: string): string {
  let day = today
  for (let left = WORKING_DAYS; left > 0; left -= 1) day = nextWorkingDay(day)
  return day
}
