import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type FairQueue, fairQueue } from '../memory/fair-queue.ts'
import { TooBusy } from '../memory/semaphore.ts'
import type { Metrics } from '../metrics.ts'
import { inSpan, type Span } from '../tracing/span.ts'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'
import { memberOfCall } from './on-behalf-of.ts'
import {
  type CallOutside,
  failingSystem,
  type OutsideCall,
  type OutsideFault,
  type OutsideResponse,
  OutsideSystemError,
  type ReadResponse,
} from './outside-system.ts'
import { readJson } from './read-response.ts'
import { type Deadline, type Sending, sendWithRetries } from './send-with-retries.ts'

type Settings = Pick<Sending, 'clock' | 'userAgent'> & Partial<Sending> & { metrics: Metrics; log: FastifyBaseLogger }

/** Queue length per concurrent call: as many as a healthy system handles in a second or two. */
const WAITING = 4
const TOO_MANY_REQUESTS = 429

type Guard = {
  slots: FairQueue
  breaker: CircuitBreaker
  /** Of the last failed call, reported while the breaker is open. */
  last: Pick<OutsideSystemError, 'fault' | 'status'>
  /** Whether the last call that ended had a response: then who waits, waits for others and not for the system. */
  isAnswering: boolean
}

/**
 * Calls to outside systems, each system in a bulkhead: a limit on concurrent calls, a short queue in which visitors take turns,
 * and a circuit breaker. A call that finds the queue full or the breaker open fails at once: an outage there must not fill the
 * shop with waiting customers. The timeout covers the queue and all retries.
 */
export function outsideCalls({ metrics, log, ...given }: Settings): CallOutside {
  const sending: Sending = { random: Math.random, wait: sleep, ...given }
  const { clock } = sending
  const guards = new Map<string, Guard>()

  function guardOf({ system, settings: { atOnce } }: OutsideCall): Guard {
    const known = guards.get(system)
    if (known !== undefined) return known
    const isOpen = metrics.outsideBreaker.labels({ system })
    const breaker = circuitBreaker({
      clock,
      onChange(isClosed) {
        isOpen.set(isClosed ? 0 : 1)
        if (isClosed) log.info({ system }, 'outside system answers again')
        else log.error({ system, ...guard.last }, 'outside system fails too often and is left alone for a while')
      },
    })
    const slots = fairQueue({ running: atOnce, waiting: atOnce * WAITING })
    const guard: Guard = { slots, breaker, last: { fault: 'silent', status: null }, isAnswering: true }
    isOpen.set(0)
    guards.set(system, guard)
    return guard
  }

  function reportSize(system: string, { slots }: Guard): void {
    const { running, waiting } = slots.size()
    metrics.outsideCallsNow.set({ system, state: 'running' }, running)
    metrics.outsideCallsNow.set({ system, state: 'waiting' }, waiting)
  }

  async function admitted<T>(
    call: OutsideCall,
    guard: Guard,
    deadline: Deadline,
    read: ReadResponse<T>,
  ): Promise<OutsideResponse<T>> {
    reportSize(call.system, guard)
    // The call timed out in the queue.
    deadline.signal.throwIfAborted()
    const ticket = guard.breaker.admit()
    if (ticket === null) throw new TurnedAway(call.system, guard.last, 'open')
    try {
      const response = await sendWithRetries(call, sending, deadline, read)
      // Too many requests: counts as a failure.
      ticket(response.status !== TOO_MANY_REQUESTS)
      guard.isAnswering = true
      return response
    } catch (error) {
      guard.isAnswering = false
      guard.last = { fault: faultOf(error), status: error instanceof OutsideSystemError ? error.status : null }
      ticket(false)
      throw error
    }
  }

  async function timed<T>(call: OutsideCall, read: ReadResponse<T>, span: Span | null): Promise<OutsideResponse<T>> {
    span?.set({ 'peer.service': call.system, 'http.request.method': call.method ?? 'GET' })
    const stop = metrics.portSeconds.startTimer({ system: call.system })
    const guard = guardOf(call)
    const { timeoutMs = call.settings.timeoutMs } = call
    const deadline = { signal: AbortSignal.timeout(timeoutMs), endsAtMs: clock.monotonicMs() + timeoutMs }
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return admitted(call, guard, deadline, read)
    }
    try {
      const response = await beforeDeadline(guard.slots.run(begin, memberOfCall()), deadline.signal)
      stop({ outcome: String(response.status) })
      span?.set({ 'http.response.status_code': response.status })
      return response
    } catch (cause) {
      const isBusy = cause instanceof TooBusy || !hasBegun
      const error = isBusy ? new TurnedAway(call.system, guard.last, 'busy', guard.isAnswering) : cause
      stop({ outcome: error instanceof TurnedAway ? error.because : faultOf(error) })
      if (error instanceof OutsideSystemError) throw error
      throw new OutsideSystemError(call.system, faultOf(error), { cause: error })
    } finally {
      reportSize(call.system, guard)
    }
  }

  return async <Status extends number>(
    call: OutsideCall & { expect?: readonly Status[] },
    read: ReadResponse<unknown> = readJson,
  ) => {
    const { headers, body, status: said } = await inSpan(call.system, 'client', (span) => timed(call, read, span))
    // Without a list every status is expected, so the type is that of any number.
    const status = call.expect === undefined ? (said as Status) : call.expect.find((one) => one === said)
    if (status === undefined) throw failingSystem(call.system, said)
    // The body has the type that `read` returns; the overloads of CallOutside declare it.
    return { status, headers, body: body as never }
  }
}

function faultOf(error: unknown): OutsideFault {
  return error instanceof OutsideSystemError ? error.fault : 'silent'
}

/** The call was not made. */
class TurnedAway extends OutsideSystemError {
  readonly because: 'busy' | 'open'
  constructor(system: string, { fault, status }: Guard['last'], because: 'busy' | 'open', isCrowded = false) {
    super(system, because === 'busy' ? 'silent' : fault, {
      status: because === 'busy' ? null : status,
      isCrowded,
      cause: new Error(because === 'busy' ? 'too many calls wait' : 'it has failed too often'),
    })
    this.because = because
  }
}

/** Rejects at the deadline, also while the call is queued. */
function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    work.then(resolve, reject)
  })
}
