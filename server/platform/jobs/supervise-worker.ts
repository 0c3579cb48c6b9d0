import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../metrics.ts'

export type Worker = { stop(): Promise<void> }

type SupervisorDeps = { log: FastifyBaseLogger; metrics: Metrics; worker: { isRunning: boolean } }

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A start that hangs, on a lock or a silent database, is not worth waiting for. */
const STOP_MS = 2000

/**
 * Starts the role worker, with retries. A queue that is locked or does not exist yet must not stop the shop from serving
 * customers: the start is retried with exponential backoff, and reported by log, metric and `/readyz` meanwhile.
 */
export function superviseWorker<Deps extends SupervisorDeps>(
  deps: Deps,
  start: (deps: Deps) => Promise<Worker>,
): Worker {
  const stopping = new AbortController()
  deps.metrics.workerRunning.set(0)

  async function started(): Promise<Worker | null> {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const worker = await start(deps)
        deps.worker.isRunning = true
        deps.metrics.workerRunning.set(1)
        return worker
      } catch (error) {
        deps.log.error({ err: error, againInMs: pause }, 'the worker could not start')
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return null
  }

  const starting = started()
  return {
    async stop() {
      stopping.abort()
      const worker = await Promise.race([starting, wait(STOP_MS, null, { ref: false })])
      deps.worker.isRunning = false
      deps.metrics.workerRunning.set(0)
      await worker?.stop()
    },
  }
}
