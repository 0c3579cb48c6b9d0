const HOUR_MS = 60 * 60 * 1000
const HOUR = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Dublin' })

/** The moment of a day (ISO date) at which clocks in Ireland show a time like 15:00. */
export function irishInstant(day: string, time: string): Date {
  const inWinter = new Date(`${day}T${time}:00Z`)
  const isSummer = Number(HOUR.format(inWinter)) !== inWinter.getUTCHours()
  return isSummer ? new Date(inWinter.getTime() - HOUR_MS) : inWinter
}
