import { TOO_COSTLY } from './query-cost.ts'

/** How many metered fields pass between two readings of the clock, each of which takes most of a microsecond. */
const FIELDS_PER_READING = 32

/** The processor time that one request has used in its fields. */
export type RequestMeter = {
  /** Values of fields that are computed once per object, by field and object (meter-fields.ts). */
  computed: Map<object, Map<unknown, unknown>>
  /** Called for each metered field. Throws where the request has used more than its limit. */
  count(): void
}

type Clocks = {
  /** Processor time of this thread: time of other processes does not count. */
  workedMs(): number
  /** Calls back in the next iteration of the event loop. */
  nextIteration(callback: () => void): void
}

const SYSTEM: Clocks = {
  workedMs() {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
  nextIteration: (callback) => void setImmediate(callback),
}

/**
 * The last limit on a request: it is aborted once its fields have kept the thread busy for too long, whatever their
 * declared cost. Time is measured between fields of one request within one iteration of the event loop, so waiting for the
 * database and work of other requests do not count.
 */
export function requestMeters({ workedMs, nextIteration }: Clocks = SYSTEM) {
  let running: RequestMeter | null = null

  return (mostMs: number): RequestMeter => {
    let fieldsLeft = FIELDS_PER_READING
    let spentMs = 0
    let seenMs = 0
    const meter: RequestMeter = {
      computed: new Map(),
      count() {
        if (running !== meter) {
          running = meter
          seenMs = workedMs()
          nextIteration(() => {
            if (running === meter) running = null
          })
        }
        fieldsLeft -= 1
        if (fieldsLeft > 0) return
        fieldsLeft = FIELDS_PER_READING
        const nowMs = workedMs()
        spentMs += nowMs - seenMs
        seenMs = nowMs
        // The limit stays exceeded: each remaining root field ends at its first field.
        if (spentMs > mostMs) {
          fieldsLeft = 1
          throw TOO_COSTLY
        }
      },
    }
    return meter
  }
}
