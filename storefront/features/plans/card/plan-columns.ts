/** Space between the cards, on a phone also for the badge on the edge of the next. */
export const PLAN_GRID = 'grid gap-x-5 gap-y-7 sm:gap-y-5'

/**
 * A single card has its bills beside it. On a wide screen no card is alone in the last row, and none is stretched over a whole
 * one.
 */
export function planColumns(count: number): string {
  if (count === 1) return 'grid-cols-1 md:grid-cols-2'
  if (count === 3) return 'grid-cols-1 sm:grid-cols-2 md:grid-cols-3'
  return count === 2 ? 'max-w-4xl grid-cols-1 sm:grid-cols-2' : 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-4'
}
