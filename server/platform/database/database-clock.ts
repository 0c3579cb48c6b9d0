import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'

/** Worth a line in the log: somebody should look at the machine. */
const FAR_OFF_MS = 60_000

export type DatabaseClock = Clock & {
  /** What the database's clock said a moment ago. */
  hear(databaseNow: Date): void
}

/**
 * The time of day as the database has it. Deadlines are stored by the database's clock and judged by every server: with a
 * clock of its own, one that is hours ahead would give up a payment page that still stands and open a second one. How far
 * the process is off is learnt from the connection that watches the database, once a second.
 */
export function databaseClock(own: Clock, log: FastifyBaseLogger): DatabaseClock {
  let aheadMs = 0
  return {
    now: () => new Date(own.now().getTime() - aheadMs),
    monotonicMs: () => own.monotonicMs(),
    hear(databaseNow) {
      const measured = own.now().getTime() - databaseNow.getTime()
      const isNews = Math.abs(measured - aheadMs) > FAR_OFF_MS
      aheadMs = measured
      if (isNews) log.warn({ aheadMs }, 'the clock of this server is not that of the database, which is followed')
    },
  }
}
