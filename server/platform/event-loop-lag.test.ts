import type { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

async function lagOf(registry: Registry): Promise<number> {
  const values = (await registry.getSingleMetric('event_loop_lag_seconds')?.get())?.values ?? []
  return values.find(({ labels }) => labels['percentile'] === 100)?.value ?? -1
}

/** Of the event loop, with its timers. */
function blockedTurn(): Promise<void> {
  const until = performance.now() + 250
  while (performance.now() < until);
  return new Promise((resolve) => setTimeout(resolve))
}

test('RUN-23: the metrics say how late the event loop was since they were last read', async () => {
  const { registry } = createMetrics()
  // A sample is measured from the one before it.
  for (const _ of [1, 2, 3]) await blockedTurn()
  expect(await lagOf(registry)).toBeGreaterThan(0.1)
  expect(await registry.metrics()).not.toContain('nodejs_eventloop_lag_p99_seconds')
})
