export interface Clock {
  /** The time of day. A server follows its database's, so it can be set forward or back while the shop runs. */
  now(): Date
  /** A monotonic clock, for durations. Its values are not comparable between processes. */
  monotonicMs(): number
}

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() }
