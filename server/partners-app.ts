import { setTimeout as wait } from 'node:timers/promises'
import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { tmfErrorOf } from '#domain/partners/partner-refusals.ts'
import { registerDescription } from '#server/partners/description/description-routes.ts'
import { handlePartnerFailures, refuseFlood, registerPartnerApis } from '#server/partners/kit/partner-routes.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { requestId } from '#server/platform/http/request-id.ts'
import { limitRoutes, type ShopRoute } from '#server/platform/http/route-limits.ts'
import { registerSecurityHeaders, SECURITY_HEADERS } from '#server/platform/http/security-headers.ts'
import { traceRequests } from '#server/platform/http/trace-requests.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import { onBehalfOf } from '#server/platform/outside/on-behalf-of.ts'
import type { Deps } from './deps.ts'
import { PARTNER_APIS } from './partner-apis.ts'

/** Of an address without a route. */
const UNROUTED_PER_MINUTE = 300

export type PartnersApp = {
  server: FastifyInstance
  routes: readonly ShopRoute[]
  /** Serves on until load balancers have noticed, and finishes open requests. */
  drain(): Promise<void>
}

/** The partners' front door: a listener of its own, with the TM Forum APIs and nothing else. */
export async function buildPartnersApp(deps: Deps): Promise<PartnersApp> {
  const { config } = deps
  const app = Fastify({
    serverFactory: (route) => openHttpServer(deps, route),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    // Requests refused before routing.
    frameworkErrors(_error, request, reply) {
      const { error } = tmfErrorOf({ code: 'BAD_REQUEST' }, `${deps.partnersOrigin()}/tmf-api/docs`)
      const headers = SECURITY_HEADERS[config.production ? 'production' : 'laptop']
      reply.hijack()
      reply.raw
        .writeHead(400, { ...headers, 'content-type': 'application/json', 'x-request-id': request.id })
        .end(JSON.stringify(error))
    },
    bodyLimit: 100_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: ({ headers }) => requestId(headers),
    routerOptions: { maxParamLength: 500 },
  })
  registerSecurityHeaders(app, config.production)
  app.addHook('onRequest', (request, reply, done) => {
    // Whatever it is, it is of one partner.
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    onBehalfOf(visitorOf(request.ip), done)
  })
  traceRequests(app, deps.tracing)
  const unrouted = createVisitorLimit({ perMinute: UNROUTED_PER_MINUTE, clock: deps.clock })
  const routes = limitRoutes(app, unrouted, refuseFlood(deps))
  app.addHook('onResponse', (request, reply, done) => {
    const route = `partners ${request.routeOptions.url ?? 'none'}`
    const { method } = request
    deps.metrics.httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const line = { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    // A partner over a limit must not fill the log: the event is enough.
    if (reply.statusCode < 400 ? method === 'GET' : reply.statusCode === 429) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
    done()
  })
  handlePartnerFailures(app, deps)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  registerDescription(app, deps, PARTNER_APIS)
  registerPartnerApis(app, deps, PARTNER_APIS)
  return {
    server: app,
    routes,
    async drain() {
      await wait(config.drainMs)
      await app.close()
    },
  }
}
