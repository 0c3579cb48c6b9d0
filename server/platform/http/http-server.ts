import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { ServerSettings } from '../config/server-settings.ts'
import type { ReportSecurityEvent } from '../log/security-event.ts'
import type { Metrics } from '../metrics.ts'
import { visitorOf } from './visitor-limit.ts'

/** Longer than any request takes, and short enough against slow clients (slowloris). */
export const SLOW_CLIENT_LIMITS = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  /** How often Node checks for slow clients; by default every half minute. */
  connectionsCheckingInterval: 2000,
} as const
/** Longer than a proxy's keep-alive, so that the proxy never reuses a closed connection. */
const KEEP_ALIVE_MS = 72_000
/** Node’s 16 kB are filled by the largest tokens alone. Larger headers are refused with 431; proxies in front need the same room. */
const MAX_HEADER_BYTES = 32_768
/** Closing idle connections is work too, so it is throttled. */
const MAKE_ROOM_MS = 1000

type ServerDeps = {
  config: ServerSettings
  log: FastifyBaseLogger
  metrics: Metrics
  securityEvent: ReportSecurityEvent
}

/**
 * The HTTP server, with a limit on connections. At the limit idle connections are closed, and new ones are refused until
 * one is free. Requests per connection are not limited: that would only make a proxy reconnect.
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
