import { euro } from '#domain/money.ts'

export type Direction = 'less' | 'more' | 'same'

export function directionOf(difference: number): Direction {
  if (difference === 0) return 'same'
  return difference < 0 ? 'less' : 'more'
}

/** "€5.00 less", "€10.00 more", "the same" */
function amountText(difference: number): string {
  return difference === 0 ? 'the same' : `${euro(Math.abs(difference))} ${directionOf(difference)}`
}

type Prices = { price: number; priceAfter: number; discountBills: number }

/** "€5.00 less than now for 12 bills, then €10.00 more" */
export function differenceText({ price, priceAfter, discountBills }: Prices, now: number): string {
  const first = amountText(price - now)
  const than = price === now ? 'The same as now' : `${first} than now`
  if (price === priceAfter || discountBills === 0) return than
  return `${than} for ${discountBills} ${discountBills === 1 ? 'bill' : 'bills'}, then ${amountText(priceAfter - now)}`
}

/** "−€5.00", "+€10.00", "–" */
export function signedText(difference: number): string {
  if (difference === 0) return '–'
  return `${difference < 0 ? '−' : '+'}${euro(Math.abs(difference))}`
}
