import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'

/** Worth a warning: the machine's clock needs attention. */
const FAR_OFF_MS = 60_000

export type DatabaseClock = Clock & {
  /** Takes a reading of the database's clock. */
  hear(databaseNow: Date): void
}

/**
 * The time of day as the database has it. Deadlines are stored by the database's clock and compared by every server: a
 * server whose own clock is hours fast would time out a payment page that is still open and open a second one. The offset
 * is measured once a second, over the connection that watches the database.
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
