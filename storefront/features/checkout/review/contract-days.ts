const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_TO_CANCEL = 14

/** A service can be cancelled until the end of this day: that of the order plus 14. */
export function lastDayToCancel(today: string): string {
  return new Date(Date.parse(today) + DAYS_TO_CANCEL * DAY_MS).toISOString()
}

type Starting = { appointment: { at: string } | null; availableFrom: string | null }

/** Whether anything is to start while it can still be cancelled. */
export function startsWithinCancelling(lines: readonly Starting[], today: string): boolean {
  const last = lastDayToCancel(today)
  return lines.some(({ appointment, availableFrom }) => (appointment?.at ?? availableFrom ?? today) <= last)
}
