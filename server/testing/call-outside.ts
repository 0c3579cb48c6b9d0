import { pino } from 'pino'
import { systemClock } from '#server/platform/clock.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics.ts'
import { outsideCalls } from '#server/platform/outside/outside-calls.ts'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'

/** For adapters that are tested without the shop. */
export function callsOutside(
  metrics: Metrics = createMetrics(),
  more: { random?: () => number; wait?: (ms: number) => Promise<unknown> } = {},
): CallOutside {
  const log = pino({ level: 'silent' })
  return outsideCalls({ metrics, clock: systemClock, log, userAgent: () => 'a-shop', ...more })
}

export function outsideSettings(given: Partial<OutsideSettings>): OutsideSettings {
  return { url: '', token: 'token', timeoutMs: 5000, retries: 1, atOnce: 20, ...given }
}
