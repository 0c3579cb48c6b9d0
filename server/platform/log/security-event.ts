import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../metrics.ts'

/** What attack detection needs. */
const SECURITY_EVENTS = ['refused-access', 'limit-hit', 'bad-signature'] as const

export type SecurityEvent = {
  event: (typeof SECURITY_EVENTS)[number]
  /** Where in the shop. A fixed text and never a visitor's, so that metrics have few labels. */
  place: string
  /** Why, a fixed text too: the code of a refusal, or one of a few texts. The metric has it as `type`. */
  reason?: string
  /** The address of the client, as visitorOf returns it. */
  visitor?: string
}

/** The codes of all limits begin like this. */
export function isLimitRefusal(code: string): boolean {
  return code.startsWith('TOO_MANY_')
}

export type ReportSecurityEvent = (log: FastifyBaseLogger, event: SecurityEvent) => void

const MOST_AT_ONCE = 10
const PER_SECOND = 0.2

/**
 * The only way to report a refused access, a limit that was hit or a wrong signature. All are counted. Per event, place and
 * reason a token bucket limits how many are logged, so that an attack cannot flood the log; the next logged line has the
 * number of those left out.
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
