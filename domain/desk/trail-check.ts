import { ago, type Judged, MISSED_RUNS } from './health-check.ts'

/** missing: an entry before this one is gone. changed: it is not what was written. cutOff: the trail ended later once. */
export type TrailFault = 'missing' | 'changed' | 'cutOff'

export const TRAIL_FAULTS = {
  missing: (number) => `An entry before number ${number} is missing.`,
  changed: (number) => `Entry ${number} is not what was written.`,
  cutOff: (number) =>
    `The trail ends with entry ${number}: those after it, or the end that was written down, are missing.`,
} as const satisfies Record<TrailFault, (number: number) => string>

/** How a check of the trail ended, as it is stored in the trail. */
type TrailResult = {
  /** The number of the last entry. */
  entries: number
  /** Null: every entry is what was written. */
  fault: { kind: TrailFault; number: number } | null
}

const EVERY_SECONDS = 86_400

/** @param last null: it was never checked */
export function judgeTrail(
  last: (TrailResult & { agoSeconds: number }) | null,
  { isRunning }: { isRunning: boolean },
): Judged {
  const running = isRunning ? ' A check is under way.' : ''
  if (last === null)
    return {
      state: 'watch',
      says: `Not checked yet.${running}`,
      todo: 'It is checked every night. Check it now, or see that a server has the role worker.',
    }
  const { agoSeconds, entries, fault } = last
  const when = `Checked ${ago(agoSeconds)} ago.${running}`
  if (fault !== null)
    return {
      state: 'bad',
      says: `${TRAIL_FAULTS[fault.kind](fault.number)} ${when}`,
      todo: 'Somebody has written past the application. Restrict who reaches the database, keep the backups from before, and compare with the end that was written down (npm run desk -- audit).',
    }
  const says = `Whole, ${entries} entries. ${when}`
  if (agoSeconds <= EVERY_SECONDS * MISSED_RUNS) return { state: 'well', says, todo: null }
  return { state: 'watch', says, todo: 'It was not checked for some nights. Check it now, and look at Regular work.' }
}
