import type { DeskAct } from '#desk/api/generated/types.ts'
import { isCalendarDay } from '#domain/desk/calendar-day.ts'
import { DESK_ACT_CODES } from '#domain/desk/desk-act.ts'

export type TrailFilter = {
  object: string | null
  actor: string | null
  act: DeskAct | null
  from: string | null
  to: string | null
}

/** What the address says, as far as it can be. */
export function readTrailFilter(search: URLSearchParams): TrailFilter {
  const text = (name: string) => search.get(name)?.trim() || null
  const day = (name: string) => {
    const given = text(name)
    return given !== null && isCalendarDay(given) ? given : null
  }
  return {
    object: text('object'),
    actor: text('actor'),
    act: DESK_ACT_CODES.find((act) => act === search.get('act')) ?? null,
    from: day('from'),
    to: day('to'),
  }
}

/** The address of the trail under these filters; what is not filtered by is left out. */
export function trailAddress(filter: Partial<TrailFilter>, before: number | null = null): string {
  const given = Object.entries({ ...filter, before }).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(given)
  return search.size === 0 ? '/audit' : `/audit?${search}`
}
