import { euro } from '#domain/money.ts'

/** "+ €5.00 a month" */
export function priceDifference(cents: number): string {
  if (cents === 0) return 'the same price'
  return `${cents > 0 ? '+' : '−'} ${euro(Math.abs(cents))} a month`
}
