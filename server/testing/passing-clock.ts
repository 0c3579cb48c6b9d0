import { type Clock, systemClock } from '#server/platform/clock.ts'

export type PassingClock = Clock & {
  /** Lets so much time pass at once, for what lasts a while: the rest of a circuit breaker, a cache, a limit. */
  pass(ms: number): void
}

/** The clock of a process, which goes on and can be put forward besides. */
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
