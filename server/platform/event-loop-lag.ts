import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

const SAMPLE_MS = 100

/** prom-client takes its samples every so often: never, because they would wake an idle process a hundred times a second. */
export const NEVER_MS = 2 ** 31 - 1
/** What it would make of them. */
const OF_SAMPLES = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99']
const PERCENTILES = [50, 90, 99, 100]

/** How late timers run, ten times a second: as long as a request that arrives then has to wait. */
export function watchEventLoop(registry: Registry): void {
  for (const name of OF_SAMPLES) registry.removeSingleMetric(`nodejs_eventloop_lag_${name}_seconds`)
  const samples = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  samples.enable()
  new Gauge({
    name: 'event_loop_lag_seconds',
    help: 'How late timers ran since the last scrape, by percentile of ten samples a second',
    labelNames: ['percentile'],
    registers: [registry],
    collect() {
      // A sample is the time since the one before it.
      for (const percentile of PERCENTILES)
        this.set({ percentile }, Math.max(0, samples.percentile(percentile) / 1e6 - SAMPLE_MS) / 1000)
      samples.reset()
    },
  })
}
