import { daysLater } from '#domain/pricing/days-later.ts'
import { promisedDay } from './service-date.ts'

type Starting = {
  appointment: { at: string } | null
  availableFrom: string | null
  /** By when the customer has everything to start without an engineer. Null: not known, or an engineer comes. */
  arrivesOn?: string | null
}

/** When a service may start, as ISO dates. */
export type StartWindow = {
  earliest: string
  latest: string
  /** The day to begin with: that of the visit, of the parcel, or when the line is promised. */
  likely: string
  /** An engineer comes on the likely day. */
  isVisit: boolean
}

/** Default where nothing says when: the engineer's time is still to be chosen. */
const LIKELY_DAYS = 7
const WINDOW_DAYS = 60

/**
 * What starts last says when everything is there.
 * @param today an ISO date
 */
export function startWindow(lines: readonly Starting[], today: string): StartWindow {
  const visits = lines.flatMap(({ appointment }) => appointment?.at.slice(0, 10) ?? [])
  const promises = lines.flatMap(({ availableFrom }) => (availableFrom === null ? [] : promisedDay(availableFrom)))
  // No line is there before its day.
  const earliest = lastOf([today, ...promises])
  const arrivals = lines.flatMap(({ arrivesOn }) => arrivesOn ?? [])
  const isSaid = visits.length + promises.length > 0 || (arrivals.length > 0 && arrivals.length === lines.length)
  const likely = lastOf([isSaid ? earliest : daysLater(today, LIKELY_DAYS), ...visits, ...arrivals])
  return { earliest, latest: daysLater(likely, WINDOW_DAYS), likely, isVisit: visits.includes(likely) }
}

export function isWithin({ earliest, latest }: StartWindow, day: string): boolean {
  return earliest <= day && day <= latest
}

function lastOf(days: readonly [string, ...string[]]): string {
  return days.toSorted().at(-1) ?? days[0]
}
