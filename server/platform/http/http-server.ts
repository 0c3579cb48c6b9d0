import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { visitorOf } from './visitor-limit.ts'

/** Longer than any answer takes, and short for whoever sends a byte now and then (slowloris). */
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
/** Node looks for those that are too slow only so often, by default every half minute. */
const LOOK_FOR_SLOW_MS = 2000
/** Longer than a proxy in front keeps its side, so that it is never left with a closed one. */
const KEEP_ALIVE_MS = 72_000
/** Room for the cookies of a whole domain; one that is larger is refused with 431. */
const MAX_HEADER_BYTES = 16_384
/** Sending idle visitors away is work too. */
const MAKE_ROOM_MS = 1000

type ServerDeps = { config: Config; log: FastifyBaseLogger; metrics: Metrics; securityEvent: ReportSecurityEvent }

/**
 * The door of the shop. It lets so many in at once; when it is full, those who have been answered and only keep their
 * connection are asked to leave, and newcomers are turned away until one has. Requests per connection are not limited:
 * that would only make a proxy in front connect again.
 */
export function openHttpServer(deps: ServerDeps, listener: RequestListener): Server {
  const { config, log, metrics, securityEvent } = deps
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    listener,
  )
  server.maxConnections = config.maxConnections
  let madeRoomAt = Number.NEGATIVE_INFINITY
  server.on('drop', (dropped) => {
    metrics.connectionsRefused.inc()
    securityEvent(log, { event: 'limit-hit', place: 'connections', visitor: visitorOf(dropped?.remoteAddress ?? '') })
    if (performance.now() - madeRoomAt < MAKE_ROOM_MS) return
    madeRoomAt = performance.now()
    server.closeIdleConnections()
  })
  return server
}
