import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { ServerSettings } from '../config/server-settings.ts'
import type { ReportSecurityEvent } from '../log/security-event.ts'
import type { Metrics } from '../metrics.ts'
import { visitorOf } from './visitor-limit.ts'

/** Longer than any answer takes, and short for a client that sends a byte now and then (slowloris). */
export const SLOW_CLIENT_LIMITS = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  /** Node checks for slow clients only so often, by default every half minute. */
  connectionsCheckingInterval: 2000,
} as const
/** Longer than a proxy in front keeps its side, so that it is never left with a closed one. */
const KEEP_ALIVE_MS = 72_000
/** Room for the cookies of a whole domain; one that is larger is refused with 431. */
const MAX_HEADER_BYTES = 16_384
/** Sending idle visitors away is work too. */
const MAKE_ROOM_MS = 1000

type ServerDeps = {
  config: ServerSettings
  log: FastifyBaseLogger
  metrics: Metrics
  securityEvent: ReportSecurityEvent
}

/**
 * The door of the shop. It lets so many in at once; when it is full, those who have been answered and only keep their
 * connection are asked to leave, and newcomers are turned away until one has. Requests per connection are not limited:
 * that would only make a proxy in front connect again.
 */
export function openHttpServer(
  deps: ServerDeps,
  listener: RequestListener,
  slowClients: Record<keyof typeof SLOW_CLIENT_LIMITS, number> = SLOW_CLIENT_LIMITS,
): Server {
  const { config, log, metrics, securityEvent } = deps
  const server = createServer(
    {
      ...slowClients,
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
