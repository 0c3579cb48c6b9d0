import { irishTime } from '#domain/irish-time.ts'

/** "10:05", Irish time */
export function clockTime(instant: string): string {
  return irishTime(new Date(instant)).toISOString().slice(11, 16)
}
