/** How far the primary's log had been written at a moment of this process. */
export type LogMark = { atMs: number; written: number }

/**
 * How old the data of a standby is at most: the time since the last moment whose changes it has all applied. Its own clock and
 * its connection to the primary do not show that: a standby that is cut off believes itself to be up to date.
 * Marks are in the order of their time. While the primary is away no mark is added, and a standby that has applied all of
 * them stays as current as anything is.
 */
export function replicationLagMs(marks: readonly LogMark[], replayed: number): number {
  const newest = marks.at(-1)
  if (newest === undefined) return Number.POSITIVE_INFINITY
  const applied = marks.findLast(({ written }) => written <= replayed)
  return applied === undefined ? Number.POSITIVE_INFINITY : newest.atMs - applied.atMs
}
