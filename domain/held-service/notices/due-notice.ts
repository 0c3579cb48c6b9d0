import { daysLater } from '#domain/pricing/days-later.ts'
import { freeFrom } from '#domain/pricing/leaving/leaving-charge.ts'
import { termEnd } from '../held-prices.ts'
import type { HeldService } from '../held-service.ts'

export const NOTICE_KINDS = ['TERM_END', 'YEARLY'] as const
/** The end of a minimum term comes, or has come so many years ago. */
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a notice is about: with the service it is its name, so that it is sent once. */
export type DueNotice = {
  kind: NoticeKind
  /** The first day after the minimum term, or its anniversary. An ISO date. */
  day: string
}

/** A customer who leaves gives so many days’ notice. */
export const DAYS_TO_LEAVE = 30
/** Two weeks to decide, and the days of notice after that. */
const DAYS_BEFORE_END = 45
/** For as long as a yearly notice that could not be sent is made up for. */
const DAYS_AFTER_ANNIVERSARY = 45
const MONTHS = 12

/** The notice that is due for a service on a day. Null: none. A plan that is paid a month at a time has no term to end. */
export function dueNotice(held: Pick<HeldService, 'term'>, today: string): DueNotice | null {
  const end = termEnd(held)
  if (held.term === null || held.term.months <= 1 || end === null) return null
  if (today < end) return daysLater(end, -DAYS_BEFORE_END) <= today ? { kind: 'TERM_END', day: end } : null
  const day = lastAnniversary(end, today)
  return day !== null && today < daysLater(day, DAYS_AFTER_ANNIVERSARY) ? { kind: 'YEARLY', day } : null
}

/** The last day on which a customer who wants to leave with the term can say so. */
export function lastDayToSaySo(day: string): string {
  return daysLater(day, -DAYS_TO_LEAVE)
}

/** The day on which a customer leaves who says so on a day. */
export function leftOn(saidOn: string): string {
  return daysLater(saidOn, DAYS_TO_LEAVE)
}

function lastAnniversary(end: string, today: string): string | null {
  const years = Number(today.slice(0, 4)) - Number(end.slice(0, 4))
  for (const count of [years, years - 1]) {
    const day = freeFrom({ startDate: end, term: count * MONTHS })
    if (count > 0 && day <= today) return day
  }
  return null
}
