import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'
import type { Metrics } from '#server/platform/metrics.ts'

/** Names come from the CMS: a bound, so that they cannot fill log and memory. */
const MOST_NAMES = 200

/** What the shop cannot show of the CMS: counted each time, and logged once by name. */
export function contentReport({ metrics, log }: { metrics: Metrics; log: FastifyBaseLogger }) {
  const leftOut = new Counter({
    name: 'content_left_out_total',
    help: 'Parts of the CMS that are unknown or not allowed, and were left out: block, text, picture, link',
    labelNames: ['kind'],
    registers: [metrics.registry],
  })
  const named = new Set<string>()

  function firstTime(name: string): boolean {
    if (named.has(name) || named.size >= MOST_NAMES) return false
    named.add(name)
    return true
  }

  return {
    leaveOut(kind: 'block' | 'text' | 'picture' | 'link', name: string): void {
      leftOut.inc({ kind })
      const short = name.slice(0, 80)
      if (firstTime(`${kind} ${short}`)) log.warn({ kind, name: short }, 'content left out')
    },
    missing(collection: string): void {
      if (firstTime(`collection ${collection}`)) log.warn({ collection }, 'the CMS has no such collection')
    },
  }
}
