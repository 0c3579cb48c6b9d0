import { isCalendarDay } from '#domain/desk/calendar-day.ts'
import { dayBefore, daysBetween } from '#domain/desk/daily-measure.ts'

/** From one day to another, both included. */
export type Period = { from: string; to: string }

const MOST_DAYS = 366

/** Lengths that are one press away. */
export const PERIODS = [7, 28, 91] as const

/** What the address says, as far as it can be. Null: nothing, and the server takes the last four weeks. */
export function readPeriod(search: URLSearchParams): Period | null {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const days = [from, to].every(isCalendarDay) ? daysBetween(from, to).length : 0
  return days > 0 && days <= MOST_DAYS ? { from, to } : null
}

/** What was shown. */
export function periodOf(days: readonly { day: string }[]): Period {
  return { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }
}

export function lastDays(days: number, today: string): Period {
  return { from: dayBefore(today, days - 1), to: today }
}

export function periodSearch({ from, to }: Period): string {
  return `from=${from}&to=${to}`
}
