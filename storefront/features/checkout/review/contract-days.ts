import { lastDayToCancel } from '#domain/order/last-day-to-cancel.ts'

type Starting = { appointment: { at: string } | null; availableFrom: string | null }

/** Whether any line starts within the cancellation period. */
export function startsWithinCancelling(lines: readonly Starting[], today: string): boolean {
  const last = lastDayToCancel(today)
  return lines.some(
    ({ appointment, availableFrom }) => (appointment?.at ?? availableFrom ?? today).slice(0, 10) <= last,
  )
}
