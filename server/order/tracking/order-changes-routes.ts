import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { refusalMessage } from '#domain/refusals.ts'
import { openVisitor, type VisitorDeps } from '#server/identity/open-visitor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { errorResponse, SHOP_BUSY } from '#server/platform/http/error-response.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { SessionSettings } from '#server/session/session-settings.ts'
import { openOrder } from '../open-order.ts'
import { readChangeMarks } from './change-marks.ts'
import { watchChanges } from './watch-changes.ts'

const LOOK_MS = 2000
/** Shorter than the idle timeout of proxies. */
const BEAT_MS = 20_000
/** Then the browser reconnects, perhaps to another process, and sends its cookie again. */
const LONGEST_MS = 10 * 60_000
const COME_BACK_MS = 3000
const MOST_OPEN = 1000
/** At least three in four connections are left for other requests. */
const SHARE_OF_CONNECTIONS = 0.25
const MOST_PER_VISITOR = 10

type Deps = VisitorDeps & {
  clock: Clock
  config: ServerSettings & SessionSettings
  metrics: Metrics
}

/**
 * Notifies an open page that its order has changed (server-sent events); the page then reads the order as usual. The
 * mark that the page has seen comes with the request, or with the browser's reconnect, so that no change is missed.
 */
export function registerOrderChanges(app: FastifyInstance, deps: Deps): void {
  const { clock, config, db, metrics } = deps
  const limit = createVisitorLimit({ perMinute: config.rateLimitPerMinute, clock })
  const mostOpen = Math.min(MOST_OPEN, Math.floor(config.maxConnections * SHARE_OF_CONNECTIONS))
  /**
   * Visitors with an open stream, and those whose order is still being read: an await lies between the check and the
   * stream.
   */
  const counted = new Map<ServerResponse, string>()
  const open = new Set<ServerResponse>()
  const { watch } = watchChanges({
    everyMs: LOOK_MS,
    read: (ids) => readChangeMarks(db, ids),
    onFailure: (error) => app.log.warn({ err: error }, 'changes of orders could not be read'),
  })
  new Gauge({
    name: 'order_pages_open',
    help: 'Pages of orders that are told of changes',
    registers: [metrics.registry],
    collect() {
      this.set(open.size)
    },
  })
  const beat = setInterval(() => {
    for (const response of open) response.write(': still here\n\n')
  }, BEAT_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const response of open) response.end()
  })

  app.get<{ Params: { reference: string }; Querystring: { seen?: string } }>('/order-changes/:reference', {
    config: { limit },
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      const visitor = visitorOf(request.ip)
      const response = reply.raw
      const theirs = [...counted.values()].filter((one) => one === visitor).length
      if (counted.size >= mostOpen || theirs >= MOST_PER_VISITOR)
        return reply.code(503).header('retry-after', 30).send(errorResponse(SHOP_BUSY, 'SHOP_BUSY'))
      counted.set(response, visitor)
      response.on('close', () => counted.delete(response))
      const caller = await openVisitor(deps, { request, reply, visitor })
      const order = await openOrder(deps, caller, { reference: request.params.reference })
      if (!order.ok) return reply.code(404).send(errorResponse(refusalMessage(order.refusal), order.refusal.code))
      const { id } = order.value
      // The client disconnected while the order was read.
      if (response.destroyed) return reply.hijack()
      const seen = String(request.headers['last-event-id'] ?? request.query.seen ?? '')
      reply.hijack()
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        connection: 'close',
        // A buffering proxy would delay the events.
        'x-accel-buffering': 'no',
      })
      response.write(`retry: ${COME_BACK_MS}\n\n`)
      const leave = watch(id, seen, (mark) => response.write(`id: ${mark}\nevent: changed\ndata: ${mark}\n\n`))
      open.add(response)
      const end = setTimeout(() => response.end(), LONGEST_MS).unref()
      // A client that closed its side gets no more events, though the connection is still writable (half-open).
      response.socket?.once('end', () => response.destroy())
      response.on('close', () => {
        open.delete(response)
        clearTimeout(end)
        leave()
      })
      return reply
    },
  })
}
