import { listText } from '#domain/list-text.ts'
import { monthOf } from '#domain/month-names.ts'

/**
 * "next bill", "January bill", "December and January bills"
 * @param bills their days. Empty: it is on the next one
 */
export function chargedBillsText(bills: readonly string[]): string {
  if (bills.length === 0) return 'next bill'
  return `${listText(bills.map(monthOf))} ${bills.length === 1 ? 'bill' : 'bills'}`
}
