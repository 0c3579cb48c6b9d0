import type { IncomingHttpHeaders } from 'node:http'
import { randomBytes } from '../random-bytes.ts'
import { readTraceparent } from '../tracing/trace-context.ts'

const REQUEST_ID = /^[\w-]{8,64}$/

/** The id of a request in the logs: that of a proxy where it is valid, else that of its trace, whether it is recorded or not. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id']
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given
  return readTraceparent(headers['traceparent'])?.traceId ?? randomBytes(16).toString('hex')
}
