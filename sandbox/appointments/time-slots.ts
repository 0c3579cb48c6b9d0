import { addDays, dublinDay, dublinTime } from '#sandbox/clock/dublin-date.ts'
import { hashText } from '#sandbox/premises/hash.ts'

const WORKING_DAYS = 15
const PERIODS = [
  { name: 'AM', from: '08:00', to: '13:00' },
  { name: 'PM', from: '13:00', to: '18:00' },
] as const
/** One slot in so many is full. */
const FULL_ONE_IN = 4

export type TimeSlot = { id: string; validFor: { startDateTime: string; endDateTime: string } }

/** The diary for one home: the same home has the same full slots on every machine. */
export function timeSlots(eircode: string, now: Date, notBefore: string | null = null): TimeSlot[] {
  return workingDays(now, notBefore).flatMap((day) =>
    PERIODS.filter(({ name }) => hashText(`${eircode} ${day} ${name}`) % FULL_ONE_IN !== 0).map((period) => ({
      id: `${eircode}-${day}-${period.name}`,
      validFor: { startDateTime: dublinTime(day, period.from), endDateTime: dublinTime(day, period.to) },
    })),
  )
}

/** From tomorrow or the requested day on: no engineer comes on the day of the order. */
function workingDays(now: Date, notBefore: string | null): string[] {
  const days: string[] = []
  const tomorrow = addDays(dublinDay(now), 1)
  const [, first = tomorrow] = [tomorrow, notBefore?.slice(0, 10) ?? tomorrow].toSorted()
  for (let day = first; days.length < WORKING_DAYS; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) days.push(day)
  }
  return days
}
