import { pino } from 'pino'
import { systemClock } from '#server/platform/clock.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics.ts'
import { type CallOutside, outsideCalls } from '#server/platform/outside/outside-system.ts'

/** For an adapter that is tested without the shop around it. */
export function callsOutside(metrics: Metrics = createMetrics(), atOnce = 20): CallOutside {
  return outsideCalls({ metrics, clock: systemClock, log: pino({ level: 'silent' }), atOnce })
}
