import { dayText } from '#domain/day-text.ts'

/** "Wednesday 18 November, 08:00 to 13:00" */
export function formatVisit({ at, time }: { at: string; time: string }): string {
  return `${dayText(at)}, ${time.replace('-', ' to ')}`
}
