import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '#server/platform/clock.ts'
import { issuesInWords } from '#server/platform/issues-in-words.ts'
import { fewAtOnce, TooBusy, type Turnstile } from '#server/platform/memory/few-at-once.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'
import { readUpTo } from './read-up-to.ts'

/** silent: no answer in time or no connection. broken: an answer that makes no sense, or an error of theirs. */
export type OutsideFault = 'silent' | 'broken'

/** Lets a use case tell the customer the right thing; the cause goes to the log. */
export class OutsideSystemError extends Error {
  readonly system: string
  readonly fault: OutsideFault
  constructor(system: string, fault: OutsideFault, options?: ErrorOptions) {
    super(`${system} is ${fault}`, options)
    this.name = 'OutsideSystemError'
    this.system = system
    this.fault = fault
  }
}

export type OutsideCall = {
  system: string
  url: string
  method?: 'GET' | 'POST' | 'DELETE'
  /** Null: the system asks for no bearer token. */
  token: string | null
  body?: unknown
  /** What kind of answer is wanted, where it is not JSON. */
  accept?: string
  timeoutMs: number
  /** Only for calls that may be made twice. */
  retryOnce: boolean
}

type Answer<T> = { status: number; body: T }

/** Throws where an answer makes no sense. */
type Read<T> = (response: Response, system: string) => Promise<T>

/** One call to an outside system over HTTP: a time limit over everything, one retry where it is safe. */
export interface CallOutside {
  (call: OutsideCall): Promise<Answer<unknown>>
  <T>(call: OutsideCall, read: Read<T>): Promise<Answer<T>>
}

type Settings = {
  metrics: Metrics
  clock: Pick<Clock, 'monotonicMs'>
  log: FastifyBaseLogger
  /** How many calls to one system may be under way. */
  atOnce: number
}

/** A search there is one call, and one more for each home that is shown. */
const CALLS_TO_ONE_QUESTION: Readonly<Record<string, number>> = { autoaddress: 10 }
/** For each that is under way so many may wait: a crowd that a healthy system is done with in a second or two. */
const WAITING = 4

const TOO_MANY_REQUESTS = 429

type Guard = {
  inTurn: Turnstile
  breaker: CircuitBreaker
  /** How the last call that failed did: while none is made, that is still what is the matter. */
  lastFault: OutsideFault
}

/**
 * Calls to outside systems, each system in a compartment of its own (a bulkhead): so many calls at once, a short line
 * behind them, and a circuit breaker before. Who finds the line full or the breaker open is told so at once, in the words
 * of a system that does not answer: an outage there must not become a crowd of waiting customers here.
 */
export function outsideCalls({ metrics, clock, log, atOnce }: Settings): CallOutside {
  const guards = new Map<string, Guard>()

  function guardOf(system: string): Guard {
    const known = guards.get(system)
    if (known !== undefined) return known
    const running = atOnce * (CALLS_TO_ONE_QUESTION[system] ?? 1)
    const isOpen = metrics.outsideBreaker.labels({ system })
    const breaker = circuitBreaker({
      clock,
      onChange(isClosed) {
        isOpen.set(isClosed ? 0 : 1)
        if (isClosed) log.info({ system }, 'outside system answers again')
        else
          log.error({ system, fault: guard.lastFault }, 'outside system fails too often and is left alone for a while')
      },
    })
    const guard: Guard = { inTurn: fewAtOnce({ running, waiting: running * WAITING }), breaker, lastFault: 'silent' }
    isOpen.set(0)
    guards.set(system, guard)
    return guard
  }

  async function admitted<T>(
    call: OutsideCall,
    guard: Guard,
    deadline: AbortSignal,
    read: Read<T>,
  ): Promise<Answer<T>> {
    // Whoever waited for too long has gone home.
    deadline.throwIfAborted()
    const ticket = guard.breaker.admit()
    if (ticket === null) throw turnedAway(call, guard.lastFault, 'open')
    try {
      const answer = await tries(call, deadline, read)
      // Asked to be left alone: no answer either.
      ticket(answer.status !== TOO_MANY_REQUESTS)
      return answer
    } catch (error) {
      guard.lastFault = faultOf(error)
      ticket(false)
      throw error
    }
  }

  return async (call: OutsideCall, read: Read<unknown> = readJson) => {
    const stop = metrics.portSeconds.startTimer({ system: call.system })
    const guard = guardOf(call.system)
    const deadline = AbortSignal.timeout(call.timeoutMs)
    try {
      const answer = await inTime(
        guard.inTurn(() => admitted(call, guard, deadline, read), 0),
        deadline,
      )
      stop({ outcome: String(answer.status) })
      return answer
    } catch (cause) {
      const error = cause instanceof TooBusy ? turnedAway(call, 'silent', 'busy') : cause
      stop({ outcome: error instanceof TurnedAway ? error.because : faultOf(error) })
      if (error instanceof OutsideSystemError) throw error
      throw new OutsideSystemError(call.system, faultOf(error), { cause: error })
    }
  }
}

function faultOf(error: unknown): OutsideFault {
  return error instanceof OutsideSystemError ? error.fault : 'silent'
}

/** Not asked at all. */
class TurnedAway extends OutsideSystemError {
  readonly because: 'busy' | 'open'
  constructor(system: string, fault: OutsideFault, because: 'busy' | 'open') {
    super(system, fault, { cause: new Error(because === 'busy' ? 'too many calls wait' : 'it has failed too often') })
    this.because = because
  }
}

function turnedAway({ system }: OutsideCall, fault: OutsideFault, because: 'busy' | 'open'): TurnedAway {
  return new TurnedAway(system, fault, because)
}

async function tries<T>(call: OutsideCall, deadline: AbortSignal, read: Read<T>): Promise<Answer<T>> {
  return attempt(call, deadline, read).catch((error: unknown) => {
    if (!call.retryOnce || deadline.aborted) throw error
    return attempt(call, deadline, read)
  })
}

/** Time in the line counts too. */
function inTime<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
    work.then(resolve, reject)
  })
}

async function attempt<T>(call: OutsideCall, signal: AbortSignal, read: Read<T>): Promise<Answer<T>> {
  const response = await fetch(call.url, {
    method: call.method ?? 'GET',
    headers: {
      accept: call.accept ?? 'application/json',
      'user-agent': 'tonn',
      ...(call.token === null ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal,
    redirect: 'error',
  })
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new OutsideSystemError(call.system, 'broken', { cause: new Error(`status ${response.status}`) })
  }
  return { status: response.status, body: await read(response, call.system) }
}

/** The longest honest answer, the lines of a large building, has some tens of kilobytes. */
const LARGEST_ANSWER_BYTES = 1_000_000

async function readJson(response: Response, system: string): Promise<unknown> {
  const bytes = await readUpTo(response, LARGEST_ANSWER_BYTES)
  if (bytes === null) {
    throw new OutsideSystemError(system, 'broken', { cause: new Error(`an answer over ${LARGEST_ANSWER_BYTES} bytes`) })
  }
  try {
    return response.status === 204 ? null : parseKeepable(bytes.toString())
  } catch {
    // What the parser says quotes the answer, which may be about a person; the log must not.
    throw new OutsideSystemError(system, 'broken', { cause: new Error('an answer that is no JSON') })
  }
}

/** Escapes are the only way for them into JSON. */
const MAY_HOLD_UNKEEPABLE = /\\u(?:0000|d[89a-f])/i

/** NUL and halves of surrogate pairs are no text: PostgreSQL keeps neither, so an answer with one would break its save. */
function parseKeepable(text: string): unknown {
  if (!MAY_HOLD_UNKEEPABLE.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_name, value: unknown) => {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Error('no text')
    return value
  })
}

/** What an outside system says is believed only in the shape that was agreed. */
export function parseAnswer<S extends v.GenericSchema>(system: string, schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw new OutsideSystemError(system, 'broken', { cause: new Error(issuesInWords(parsed.issues)) })
}
