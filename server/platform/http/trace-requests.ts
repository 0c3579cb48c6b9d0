import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runInSpan, type Span } from '../tracing/span.ts'
import { readTraceparent } from '../tracing/trace-context.ts'
import type { Origin, Tracing } from '../tracing/tracing.ts'

const TRACE_ID = /^(?!0{32})[\da-f]{32}$/
/** Load balancers and monitoring. */
const OF_OPERATORS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * The door of requests: a share of those that reach the router is traced. What a cache responds with before it has nothing
 * to show. Without a collector there is no door.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing | null): void {
  if (tracing === null) return
  app.addHook('onRequest', (request, reply, done) => {
    if (!tracing.samples() || OF_OPERATORS.has(request.routeOptions.url ?? '')) return done()
    const span = tracing.begin(request.method, 'server', originOf(request))
    reply.raw.once('close', () => end(span, request, reply.raw.statusCode))
    runInSpan(span, done)
  })
}

/** The id of a request is that of its trace, unless a proxy gave it another. */
function originOf({ id, headers }: FastifyRequest): Origin | null {
  return readTraceparent(headers['traceparent']) ?? (TRACE_ID.test(id) ? { traceId: id } : null)
}

function end(span: Span, { id, method, page, routeOptions }: FastifyRequest, status: number): void {
  // The pattern and not the path, which may name an order.
  const route = page ?? routeOptions.url ?? 'none'
  span.rename(`${method} ${route}`)
  span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
  if (span.context.traceId !== id) span.set({ 'request.id': id })
  if (status >= 500) span.fail(status)
  span.end()
}
