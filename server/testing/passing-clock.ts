import { type Clock, systemClock } from '#server/platform/clock.ts'

export type PassingClock = Clock & {
  /** Advances the clock at once, past the open time of a circuit breaker, a cache or a limit. */
  pass(ms: number): void
}

/** The clock of a process, which can be advanced. */
export function passingClock(): PassingClock {
  let passedMs = 0
  return {
    now: systemClock.now,
    monotonicMs: () => systemClock.monotonicMs() + passedMs,
    pass(ms) {
      passedMs += ms
    },
  }
}
