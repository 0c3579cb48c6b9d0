import { dayName } from './day-name.ts'

/** "Wednesday 18 November, 08:00 to 13:00" */
export function formatVisit({ at, time }: { at: string; time: string }): string {
  return `${dayName(at)}, ${time.replace('-', ' to ')}`
}
