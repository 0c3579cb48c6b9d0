const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether it is a day of the calendar, as 2026-11-01. */
export function isCalendarDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
