const DAYS_TO_CANCEL = 14
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The last whole day on which a service can be cancelled: that of the contract plus 14, both as dates in Ireland. The Act
 * counts from the day itself and its model form from the day after; the customer gets the longer.
 */
export function lastDayToCancel(contractDay: string): string {
  return new Date(Date.parse(contractDay) + DAYS_TO_CANCEL * DAY_MS).toISOString().slice(0, 10)
}
