/** The minimum term, the same on every card, table and list. */
export function formatTerm(months: number): string {
  return months === 1 ? '30-day plan' : `${months}-month contract`
}

export function formatMonths(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
