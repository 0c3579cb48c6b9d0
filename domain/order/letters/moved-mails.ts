import { irishDay } from '#domain/availability/service-date.ts'
import { type TrackedOrder, timelineOf, withoutWithdrawn } from '../timeline.ts'
import type { TimelineStep } from '../timeline-step.ts'
import { contractEndNoticeAt, contractEnds } from './contract-end.ts'
import { lineLiveDay } from './live-day.ts'
import type { MailName } from './mail-name.ts'

export type PromisedMail = { name: MailName /** Missing: at once. */; dueAt?: Date }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The letters that follow a change in order management: at most one per change, derived from the timeline before and after.
 * A visit that is tomorrow is covered by the letter of the day before it.
 */
export function mailsOfMove(before: TrackedOrder, after: TrackedOrder, now: Date): PromisedMail[] {
  if (after.state !== 'confirmed') return []
  const [was, is] = [timelineOf(before, now), timelineOf(after, now)]
  if (after.managedState === 'completed') {
    if (before.managedState === 'completed') return []
    const ends = contractEnds(withoutWithdrawn(after).ordered, (line) => lineLiveDay(after, line, now))
    return [
      { name: 'live' },
      ...ends.map((day): PromisedMail => ({ name: `contractEnd ${day}`, dueAt: contractEndNoticeAt(day) })),
    ]
  }
  if (after.managedState !== 'inProgress') return []
  const isNew = before.managedState !== 'inProgress'
  const tomorrow = irishDay(new Date(now.getTime() + DAY_MS))
  const visit = is.find(({ kind }) => kind === 'visit')
  if (isNew && visit?.dueOn != null && visit.dueOn > tomorrow) return [{ name: 'visitConfirmed' }]
  if (isNew && is.some(({ kind, state }) => (kind === 'box' || kind === 'parcel') && state !== 'done'))
    return [{ name: 'onItsWay' }]
  const day = numberDay(is)
  // The visit's letter covers it: it is the same day.
  if (day === null || visit !== undefined || (!isNew && day === numberDay(was))) return []
  return [{ name: `numberMoves ${day}` }]
}

/** For which day the number's move is planned. */
export function numberDay(steps: readonly TimelineStep[]): string | null {
  const step = steps.find(({ kind, state }) => kind === 'number' && state !== 'done')
  return step?.dueOn ?? null
}
