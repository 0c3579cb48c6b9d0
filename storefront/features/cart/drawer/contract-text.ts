import { formatTerm } from '#storefront/formatting/format-term.ts'

/** A plan of 30 days is a monthly subscription. */
export function contractText(months: number): string {
  return months === 1 ? 'Monthly subscription' : formatTerm(months)
}
