import { lastDayToCancel } from '#domain/order/last-day-to-cancel.ts'

type Starting = { appointment: { at: string } | null; availableFrom: string | null }

/** Whether anything is to start while it can still be cancelled. */
export function startsWithinCancelling(lines: readonly Starting[], today: string): boolean {
  const last = lastDayToCancel(today)
  return lines.some(
    ({ appointment, availableFrom }) => (appointment?.at ?? availableFrom ?? today).slice(0, 10) <= last,
  )
}
