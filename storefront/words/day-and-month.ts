const DAY_AND_MONTH = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "24 November" */
export function dayAndMonth(isoDate: string): string {
  return DAY_AND_MONTH.format(new Date(isoDate))
}
