import { currentSpan } from '../tracing/span.ts'
import { writeTraceparent } from '../tracing/trace-context.ts'
import {
  failingSystem,
  type OutsideBody,
  type OutsideCall,
  type OutsideResponse,
  type ReadResponse,
} from './outside-system.ts'

const TOO_MANY_REQUESTS = 429

/** The outcome of one attempt: a response or a failure, and the Retry-After of the system, if any. */
export type Try<T> = ({ response: OutsideResponse<T> } | { failure: unknown }) & { retryAfterMs: number | null }

/** Sends a request once. Redirects are not followed: credentials and data are for the configured system alone. */
export async function sendRequest<T>(
  call: OutsideCall,
  { signal, userAgent, now }: { signal: AbortSignal; userAgent: string; now: Date },
  read: ReadResponse<T>,
): Promise<Try<T>> {
  try {
    const response = await send(call, headersOf(call, userAgent), signal)
    const retryAfterMs = retryAfter(response, now)
    const { status, headers } = response
    if (status >= 500) {
      await response.body?.cancel()
      return { failure: failingSystem(call.system, status), retryAfterMs }
    }
    return { response: { status, headers, body: await read(response, call.system) }, retryAfterMs }
  } catch (failure) {
    return { failure, retryAfterMs: null }
  }
}

function send(call: OutsideCall, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  if (call.fetch !== undefined) return call.fetch(call.url, { headers, signal })
  const body = call.body === undefined ? null : encoded(call.body)
  return fetch(call.url, { method: call.method ?? 'GET', headers, body, signal, redirect: 'error' })
}

function headersOf(call: OutsideCall, userAgent: string): Record<string, string> {
  return {
    ...call.headers,
    accept: call.accept ?? 'application/json',
    'user-agent': userAgent,
    ...(call.auth !== undefined && { authorization: authorization(call.auth) }),
    ...(call.body !== undefined && { 'content-type': typeOf(call.body) }),
    ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    ...(call.settings.isOperators && traceOfCall()),
  }
}

/** So that the operator's system can show what it did as part of the same trace. */
function traceOfCall(): { traceparent: string } | null {
  const span = currentSpan()
  return span && { traceparent: writeTraceparent(span.context) }
}

function authorization(auth: NonNullable<OutsideCall['auth']>): string {
  if ('bearer' in auth) return `Bearer ${auth.bearer}`
  const { user, password } = auth.basic
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

function typeOf(body: OutsideBody): string {
  if ('json' in body) return 'application/json'
  return 'form' in body ? 'application/x-www-form-urlencoded' : body.type
}

function encoded(body: OutsideBody): string | Uint8Array<ArrayBuffer> {
  if ('json' in body) return JSON.stringify(body.json)
  return 'form' in body ? new URLSearchParams(body.form).toString() : body.bytes
}

/** Retry-After as seconds or a date, of a system that reports overload. */
function retryAfter({ status, headers }: Response, now: Date): number | null {
  const said = headers.get('retry-after')
  if (said === null || (status !== TOO_MANY_REQUESTS && status !== 503)) return null
  if (/^\d+$/.test(said)) return Number(said) * 1000
  const moment = Date.parse(said)
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime())
}
