import { hashText } from '#sandbox/premises/hash.ts'

const WORKING_DAYS = 15
const PERIODS = [
  { name: 'AM', from: '08:00', to: '13:00' },
  { name: 'PM', from: '13:00', to: '18:00' },
] as const
/** One slot in so many is full. */
const FULL_ONE_IN = 4

const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin', dateStyle: 'short' })
const OFFSET = new Intl.DateTimeFormat('en-IE', { timeZone: 'Europe/Dublin', timeZoneName: 'longOffset' })
const DAY_MS = 86_400_000

export type TimeSlot = { id: string; validFor: { startDateTime: string; endDateTime: string } }

/** The diary for one home: the same home has the same full slots on every machine. */
export function timeSlots(eircode: string, now: Date, notBefore: string | null = null): TimeSlot[] {
  return workingDays(now, notBefore).flatMap((day) =>
    PERIODS.filter(({ name }) => hashText(`${eircode} ${day} ${name}`) % FULL_ONE_IN !== 0).map((period) => ({
      id: `${eircode}-${day}-${period.name}`,
      validFor: { startDateTime: irishTime(day, period.from), endDateTime: irishTime(day, period.to) },
    })),
  )
}

/** From tomorrow or the requested day on: no engineer comes on the day of the order. */
function workingDays(now: Date, notBefore: string | null): string[] {
  const days: string[] = []
  const tomorrow = Date.parse(`${CALENDAR.format(now)}T00:00:00Z`) + DAY_MS
  const requested = notBefore === null ? tomorrow : Date.parse(`${notBefore.slice(0, 10)}T00:00:00Z`)
  const first = Math.max(tomorrow, requested)
  for (let ahead = 0; days.length < WORKING_DAYS; ahead += 1) {
    const day = new Date(first + ahead * DAY_MS)
    const weekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
    if (!weekend) days.push(day.toISOString().slice(0, 10))
  }
  return days
}

// The clocks change at night, so the offset at noon is that of the working day.
function irishTime(day: string, time: string): string {
  const offset = /[+-]\d\d:\d\d/.exec(OFFSET.format(new Date(`${day}T12:00:00Z`)))?.[0] ?? '+00:00'
  return `${day}T${time}:00${offset}`
}
