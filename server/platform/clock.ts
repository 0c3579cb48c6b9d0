export interface Clock {
  /** The time of day, which a server follows from its database. It can be put forward and back while the shop runs. */
  now(): Date
  /** For how long something lasts. It only ever goes on (a monotonic clock), and means nothing to another process. */
  monotonicMs(): number
}

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() }
