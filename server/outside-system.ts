import * as v from 'valibot'
import type { Metrics } from './metrics.ts'

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
export function callOutside(metrics: Metrics, call: OutsideCall): Promise<Answer<unknown>>
export function callOutside<T>(metrics: Metrics, call: OutsideCall, read: Read<T>): Promise<Answer<T>>
export async function callOutside(
  metrics: Metrics,
  call: OutsideCall,
  read: Read<unknown> = readJson,
): Promise<Answer<unknown>> {
  const deadline = AbortSignal.timeout(call.timeoutMs)
  const stop = metrics.portSeconds.startTimer({ system: call.system })
  try {
    const answer = await attempt(call, deadline, read).catch((error: unknown) => {
      if (!call.retryOnce || deadline.aborted) throw error
      return attempt(call, deadline, read)
    })
    stop({ outcome: String(answer.status) })
    return answer
  } catch (error) {
    const fault = error instanceof OutsideSystemError ? error.fault : 'silent'
    stop({ outcome: fault })
    if (error instanceof OutsideSystemError) throw error
    throw new OutsideSystemError(call.system, fault, { cause: error })
  }
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

async function readJson(response: Response, system: string): Promise<unknown> {
  const text = await response.text()
  try {
    return response.status === 204 ? null : JSON.parse(text)
  } catch {
    // What the parser says quotes the answer, which may be about a person; the log must not.
    throw new OutsideSystemError(system, 'broken', { cause: new Error('an answer that is no JSON') })
  }
}

/** What an outside system says is believed only in the shape that was agreed. */
export function parseAnswer<S extends v.GenericSchema>(system: string, schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  // By what was expected alone: what came instead may be an address or a number of somebody.
  const problem = parsed.issues
    .map((issue) => `${v.getDotPath(issue) ?? 'answer'}: not ${issue.expected ?? issue.type}`)
    .join('; ')
  throw new OutsideSystemError(system, 'broken', { cause: new Error(problem) })
}
