import { irishTime } from './irish-time.ts'

/** The moment of a day (ISO date) at which clocks in Ireland show a time like 15:00. */
export function irishInstant(day: string, time: string): Date {
  const inWinter = new Date(`${day}T${time}:00Z`)
  const ahead = irishTime(inWinter).getTime() - inWinter.getTime()
  return new Date(inWinter.getTime() - ahead)
}
