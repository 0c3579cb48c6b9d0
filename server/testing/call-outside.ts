import { pino } from 'pino'
import { systemClock } from '#server/clock.ts'
import { createMetrics, type Metrics } from '#server/metrics.ts'
import { type CallOutside, outsideCalls } from '#server/outside-system.ts'

/** For an adapter that is tested without the shop around it. */
export function callsOutside(metrics: Metrics = createMetrics(), atOnce = 20): CallOutside {
  return outsideCalls({ metrics, clock: systemClock, log: pino({ level: 'silent' }), atOnce })
}
