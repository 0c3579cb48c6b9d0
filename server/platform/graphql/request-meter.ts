import { TOO_COSTLY } from './query-cost.ts'

/** How many metered fields pass between two looks at the clock, which takes most of a microsecond. */
const FIELDS_PER_LOOK = 32

/** The processor time that one request has used within its fields. */
export type RequestMeter = {
  /** Called for each metered field. Throws where the request has used more than it may. */
  count(): void
}

type Clocks = {
  /** Processor time of this thread: what the machine gives to others does not count. */
  workedMs(): number
  /** Calls back when the event loop comes round. */
  afterThisTurn(callback: () => void): void
}

const SYSTEM: Clocks = {
  workedMs() {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  },
  afterThisTurn: (callback) => void setImmediate(callback),
}

/**
 * The last limit on a request: it ends once its fields have kept the thread busy for too long, whatever their declared cost.
 * Time counts between fields of one request within one turn of the event loop, so waiting for the database is free, and so
 * is the work of other requests in between.
 */
export function requestMeters({ workedMs, afterThisTurn }: Clocks = SYSTEM) {
  let running: RequestMeter | null = null

  return (mostMs: number): RequestMeter => {
    let fieldsLeft = FIELDS_PER_LOOK
    let spentMs = 0
    let seenMs = 0
    const meter: RequestMeter = {
      count() {
        if (running !== meter) {
          running = meter
          seenMs = workedMs()
          afterThisTurn(() => {
            if (running === meter) running = null
          })
        }
        fieldsLeft -= 1
        if (fieldsLeft > 0) return
        fieldsLeft = FIELDS_PER_LOOK
        const nowMs = workedMs()
        spentMs += nowMs - seenMs
        seenMs = nowMs
        // Once over, over for good: each root field that is left ends at its first field.
        if (spentMs > mostMs) {
          fieldsLeft = 1
          throw TOO_COSTLY
        }
      },
    }
    return meter
  }
}
