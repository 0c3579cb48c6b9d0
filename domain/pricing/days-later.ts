const DAY_MS = 86_400_000

/** The ISO date so many days after another; before it where they are fewer than none. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}
