import { performance } from 'node:perf_hooks'

/** How a process is doing: what a request that arrives now would wait for. */
export type Strain = {
  /** Mean time of one turn of the event loop. */
  turnMs: number
  /** Share of the time in which the event loop had something to do. */
  utilization: number
}

export type OverloadSignal = {
  /** A request arrived: measures one turn of the event loop, unless one is being measured. */
  sample(): void
  /** Since the last call. */
  take(): Strain
  /** How long the event loop has worked on this turn, since the first request in it: milliseconds. */
  turnSoFarMs(): number
}

/**
 * Measured by requests themselves, without a timer: an idle process measures nothing. A turn of the event loop is what every
 * request waits for at each of its steps, so it is an honest measure of the queue.
 */
export function overloadSignal(): OverloadSignal {
  let sum = 0
  let count = 0
  let isMeasuring = false
  /** Null: this turn has had no request. */
  let turnFrom: number | null = null
  let before = performance.eventLoopUtilization()

  return {
    sample() {
      if (turnFrom === null) {
        turnFrom = performance.now()
        setImmediate(() => {
          turnFrom = null
        })
      }
      if (isMeasuring) return
      isMeasuring = true
      // From the end of this turn to the end of the next.
      setImmediate(() => {
        const began = performance.now()
        setImmediate(() => {
          sum += performance.now() - began
          count += 1
          isMeasuring = false
        })
      })
    },
    turnSoFarMs: () => (turnFrom === null ? 0 : performance.now() - turnFrom),
    take() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      const turnMs = count === 0 ? 0 : sum / count
      before = now
      sum = 0
      count = 0
      return { turnMs, utilization }
    },
  }
}
