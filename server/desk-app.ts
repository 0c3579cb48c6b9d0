import { setTimeout as wait } from 'node:timers/promises'
import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerDeskGraphQL } from '#server/desk/graphql/desk-graphql-routes.ts'
import type { DeskPages } from '#server/desk/pages/built-desk.ts'
import { registerDeskPages } from '#server/desk/pages/desk-page-routes.ts'
import { registerTrailExport } from '#server/desk/pages/trail-export-routes.ts'
import { registerDeskSignIn } from '#server/desk/sign-in/desk-sign-in-routes.ts'
import { handleFailures } from '#server/platform/http/failures.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { requestId } from '#server/platform/http/request-id.ts'
import { limitRoutes, type ShopRoute } from '#server/platform/http/route-limits.ts'
import { registerSecurityHeaders } from '#server/platform/http/security-headers.ts'
import { traceRequests } from '#server/platform/http/trace-requests.ts'
import { createVisitorLimit } from '#server/platform/http/visitor-limit.ts'
import { personalData } from '#server/privacy/personal-data.ts'
import type { Deps } from './deps.ts'
import { deskSchema } from './desk-schema.ts'

/** Of an address without a route. */
const UNROUTED_PER_MINUTE = 300

export type DeskApp = {
  server: FastifyInstance
  routes: readonly ShopRoute[]
  /** Serves on until load balancers have noticed, and finishes open requests. */
  drain(): Promise<void>
}

/** The operator's desk: a listener of its own, with nothing on it that the shop has, and nothing in the shop that it has. */
export async function buildDeskApp(deps: Deps, pages: DeskPages | null): Promise<DeskApp> {
  const { config } = deps
  const app = Fastify({
    serverFactory: (route) => openHttpServer(deps, route),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 100_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: ({ headers }) => requestId(headers),
    routerOptions: { maxParamLength: 500 },
  })
  registerSecurityHeaders(app, config.production)
  app.addHook('onRequest', (request, reply, done) => {
    // Whatever it is, it is of one employee.
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    done()
  })
  traceRequests(app, deps.tracing)
  const routes = limitRoutes(app, createVisitorLimit({ perMinute: UNROUTED_PER_MINUTE, clock: deps.clock }))
  app.addHook('onResponse', (request, reply, done) => {
    const route = `desk ${request.routeOptions.url ?? 'none'}`
    deps.metrics.httpSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
  handleFailures(app)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  registerDeskSignIn(app, deps)
  const queries = registerDeskGraphQL(app, { ...deps, personalData }, deskSchema)
  registerTrailExport(app, deps, queries)
  if (pages !== null) await registerDeskPages(app, deps, pages, queries)
  return {
    server: app,
    routes,
    async drain() {
      await wait(config.drainMs)
      await app.close()
    },
  }
}
