/** How often the loop is sampled. */
export const LOOK_MS = 10
/** Worth a line of its own in the report. */
export const STALL_MS = 100
const MOST_STALLS = 200
const LONGEST_MS = 60_000

export type Stall = { endedAt: number; ms: number }

export type LoopDelays = {
  /** How many of the moments at which a request could have come had to wait for so many milliseconds. */
  momentsByMs: Record<number, number>
  longestMs: number
  stalls: Stall[]
}

/**
 * How long a request that comes at any moment waits until the loop takes it. Plain samples of the loop count a stall of
 * two seconds once and so hardly at all; here every millisecond of it counts, each with what was left of the stall.
 * Only the time in which our thread worked counts: that other programs have the processor is not the server's fault.
 */
export function createLoopMeter() {
  const delays: LoopDelays = { momentsByMs: {}, longestMs: 0, stalls: [] }
  const count = (ms: number, moments: number) => {
    delays.momentsByMs[ms] = (delays.momentsByMs[ms] ?? 0) + moments
  }
  return {
    delays,
    /** @param elapsedMs since the last look. @param workedMs of it, by the processor's clock. @param now of the day */
    look(elapsedMs: number, workedMs: number, now: number): void {
      const stall = Math.min(LONGEST_MS, Math.round(Math.min(elapsedMs - LOOK_MS, workedMs)))
      if (stall <= 1) {
        count(0, Math.round(elapsedMs))
        return
      }
      count(0, LOOK_MS)
      for (let left = 1; left <= stall; left++) count(left, 1)
      delays.longestMs = Math.max(delays.longestMs, stall)
      if (stall < STALL_MS) return
      delays.stalls.push({ endedAt: now, ms: stall })
      if (delays.stalls.length > MOST_STALLS) delays.stalls.shift()
    },
  }
}

/** The wait that this share of all moments did not exceed. */
export function percentile(moments: Readonly<Record<number, number>>, share: number): number {
  const waits = Object.entries(moments)
    .map(([ms, count]) => ({ ms: Number(ms), count }))
    .toSorted((one, other) => one.ms - other.ms)
  let left = share * waits.reduce((sum, { count }) => sum + count, 0)
  for (const { ms, count } of waits) {
    left -= count
    if (left <= 0) return ms
  }
  return waits.at(-1)?.ms ?? 0
}
