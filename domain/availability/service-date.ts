import { irishTime } from '#domain/irish-time.ts'

const NEITHER_NOW_NOR_LATER = '2099-12-31'
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** A date the network has promised and that is still to come. */
export function isFuture(serviceDate: string | null, now: Date): boolean {
  return serviceDate !== null && when(serviceDate, now) === 'later'
}

/** No date at all means that the service is there. */
export function isNow(serviceDate: string | null, now: Date): boolean {
  return serviceDate === null || when(serviceDate, now) === 'now'
}

/** The day in Ireland on which something promised begins, whether the network named a day or a moment. */
export function promisedDay(serviceDate: string): string {
  return serviceDate.length === DAY_LENGTH ? serviceDate : irishDay(new Date(serviceDate))
}

/** Of the last moment: a response needs the day of its own many times. */
let known = { at: Number.NaN, day: '' }

/** The day in Ireland at a moment, as an ISO date. */
export function irishDay(moment: Date): string {
  const at = moment.getTime()
  if (known.at !== at) known = { at, day: irishTime(moment).toISOString().slice(0, DAY_LENGTH) }
  return known.day
}

function when(serviceDate: string, now: Date): 'now' | 'later' | 'never' {
  if (serviceDate.startsWith(NEITHER_NOW_NOR_LATER) || Number.isNaN(Date.parse(serviceDate))) return 'never'
  return isLater(serviceDate, now) ? 'later' : 'now'
}

// A bare date is a day in Ireland: the service is there from the first minute of that day.
function isLater(serviceDate: string, now: Date): boolean {
  return serviceDate.length === DAY_LENGTH ? serviceDate > irishDay(now) : Date.parse(serviceDate) > now.getTime()
}
