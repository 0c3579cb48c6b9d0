/** The minimum term as every card, table and list says it. */
export function formatTerm(months: number): string {
  return months === 1 ? '30-day plan' : `${months}-month contract`
}

export function formatMonths(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
