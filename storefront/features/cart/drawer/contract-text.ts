import { formatTerm } from '#storefront/formatting/format-term.ts'

/** How long a line binds: a plan of 30 days is a subscription that goes on from month to month. */
export function contractText(months: number): string {
  return months === 1 ? 'Monthly subscription' : formatTerm(months)
}
