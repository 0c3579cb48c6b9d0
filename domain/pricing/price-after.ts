import { euro } from '#domain/money.ts'

/** How a monthly price is labelled: on a tariff card, and everywhere else. */
export const PER_MONTH = { tariffCard: '/month', elsewhere: 'a month' } as const

export function priceAfterNote(months: number, amount: number): string {
  const period = months === 1 ? '1 month' : `${months} months`
  return `Price after ${period} ${euro(amount)} a month excluding annual price increase.`
}

export function thereafterNote(amount: number): string {
  return `${euro(amount)} a month thereafter`
}
