import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../metrics.ts'

/** What whoever looks for attacks wants to know of. */
const SECURITY_EVENTS = ['refused-access', 'limit-hit', 'bad-signature'] as const

export type SecurityEvent = {
  event: (typeof SECURITY_EVENTS)[number]
  /** Where in the shop, in our own words and never in the visitor's: there must be few. */
  place: string
  /** Why, in our own words too: the code of a refusal, or one of few texts. The metric has it as `type`. */
  reason?: string
  /** The address that asked, as visitorOf gives it. */
  visitor?: string
}

/** All refusals of something that was done too often have a code that begins like this. */
export function isLimitRefusal(code: string): boolean {
  return code.startsWith('TOO_MANY_')
}

export type ReportSecurityEvent = (log: FastifyBaseLogger, event: SecurityEvent) => void

const MOST_AT_ONCE = 10
const PER_SECOND = 0.2

/**
 * The one way to tell of a refused access, a limit that was hit or a signature that is wrong. All are counted. Of each
 * kind, place and reason so many are logged as a token bucket allows, so that an attack cannot fill the log with itself; the
 * next line that is logged says how many were not.
 */
export function securityEvents({ metrics, now }: { metrics: Metrics; now: () => number }): ReportSecurityEvent {
  const buckets = new Map<string, { tokens: number; filledAt: number; unlogged: number }>()

  return (log, { event, place, reason, visitor }) => {
    metrics.securityEvents.inc({ event, place, type: reason ?? 'none' })
    const time = now()
    const key = `${event} ${place} ${reason}`
    const bucket = buckets.get(key) ?? { tokens: MOST_AT_ONCE, filledAt: time, unlogged: 0 }
    buckets.set(key, bucket)
    bucket.tokens = Math.min(MOST_AT_ONCE, bucket.tokens + ((time - bucket.filledAt) / 1000) * PER_SECOND)
    bucket.filledAt = time
    if (bucket.tokens < 1) {
      bucket.unlogged += 1
      return
    }
    bucket.tokens -= 1
    const { unlogged } = bucket
    bucket.unlogged = 0
    log.warn({ event, place, reason, visitor, ...(unlogged > 0 && { unlogged }) }, 'security event')
  }
}
