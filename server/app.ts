import { setTimeout as wait } from 'node:timers/promises'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import {
  isPrivatePath,
  JOURNEY_COOKIE,
  KNOWN_HOME_HEADER,
  PAY_PAGE,
  PREVIEWS,
  RETURN_PAGE,
} from '#domain/private-pages.ts'
import { registerCartChanges } from '#server/assistance/cart-changes-routes.ts'
import type { ConsentSettings } from '#server/consent/consent-settings.ts'
import { registerContent } from '#server/content/content-routes.ts'
import { registerSecurityContact } from '#server/content/security-contact-routes.ts'
import { registerContentWebhook } from '#server/content/webhook-routes.ts'
import { registerContractSummaries } from '#server/contract-summary/summary-routes.ts'
import { registerSignIn } from '#server/identity/sign-in-routes.ts'
import { registerNotices } from '#server/notices/notice-routes.ts'
import { registerOrderDocuments } from '#server/order/documents/order-document-routes.ts'
import { registerESimPictures } from '#server/order/fulfilment/esim/esim-routes.ts'
import { registerOrderChanges } from '#server/order/tracking/order-changes-routes.ts'
import { registerPictures } from '#server/pictures/picture-routes.ts'
import { registerCallbacks } from '#server/platform/callbacks/callback-routes.ts'
import type { Callback } from '#server/platform/callbacks/define-callback.ts'
import { FOR_EVER, registerFormerAssets } from '#server/platform/http/assets/former-assets.ts'
import { BUILD_FOLDER } from '#server/platform/http/built-storefront.ts'
import { compressForms } from '#server/platform/http/compress-forms.ts'
import { errorResponse } from '#server/platform/http/error-response.ts'
import { handleFailures } from '#server/platform/http/failures.ts'
import { cachedResponses } from '#server/platform/http/graphql/cached-responses.ts'
import { registerGraphQL } from '#server/platform/http/graphql/graphql-route.ts'
import { createResponseCache } from '#server/platform/http/graphql/response-cache.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { refuseLargeCookies } from '#server/platform/http/large-cookies.ts'
import { registerOperations } from '#server/platform/http/operations-routes.ts'
import { createPageCache } from '#server/platform/http/page-cache/page-cache.ts'
import { cachedPages, type PrivatePages, registerPages, type Storefront } from '#server/platform/http/pages.ts'
import { requestId } from '#server/platform/http/request-id.ts'
import { limitRoutes, type ShopRoute } from '#server/platform/http/route-limits.ts'
import { DRAWING_POLICY, registerSecurityHeaders, SECURITY_HEADERS } from '#server/platform/http/security-headers.ts'
import { traceRequests } from '#server/platform/http/trace-requests.ts'
import { watchUnused } from '#server/platform/http/unused-connections.ts'
import { createVisitorLimit, type VisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import { watchProxies } from '#server/platform/http/watch-proxies.ts'
import { onBehalfOf } from '#server/platform/outside/on-behalf-of.ts'
import { registerAccountExport } from '#server/privacy/account-export-routes.ts'
import { droppedAnywhere } from '#server/session/visitor-cookies.ts'
import { crowdControl } from '#server/site/crowd-routes.ts'
import { registerErrorPages } from '#server/site/error-page-routes.ts'
import { closedForMaintenance } from '#server/site/maintenance-routes.ts'
import { registerOfflinePage } from '#server/site/offline-routes.ts'
import type { Deps } from './deps.ts'
import { graphqlRooms } from './rooms.ts'
import { openCheckoutVisitor } from './visit.ts'

const SWEEP_MS = 50
/** A page has some twenty files, and one of anything else that is limited. */
const ASSETS_FOR_A_PAGE = 10

export type App = {
  server: FastifyInstance
  routes: readonly ShopRoute[]
  /** To be called every second: renders public pages before a visitor would wait for them. */
  keepPages(): Promise<void>
  /** Graceful shutdown: reports that it is stopping, serves on until load balancers have noticed, and finishes open requests. */
  drain(): Promise<void>
}

export async function buildApp(
  deps: Deps,
  storefront: Storefront | null,
  callbacks: readonly Callback<Deps>[] = [],
): Promise<App> {
  let draining = false
  let keepPages = async () => {}
  const mode = deps.config.production ? 'production' : 'laptop'
  const cache = createPageCache()
  const rooms = graphqlRooms(deps)
  const { edition } = rooms
  /** Pages show texts of editors too. */
  const pageEdition = () => `${edition()}.${deps.content.edition()}`
  const sendCachedPage = cachedPages({ ...deps, edition: pageEdition }, cache)
  const graphqlCaching = {
    cache: createResponseCache(SECURITY_HEADERS[mode], {
      compress: compressForms,
      onFailure: (error) => deps.log.warn({ err: error }, 'an answer could not be compressed'),
      now: deps.clock.monotonicMs,
    }),
    limit: createVisitorLimit({ perMinute: deps.config.rateLimitPerMinute, clock: deps.clock }),
  }
  const sendCachedResponse = cachedResponses({ ...deps, ...rooms }, graphqlCaching)
  const refuseCookies = refuseLargeCookies({
    headers: SECURITY_HEADERS[mode],
    drop: (name) => droppedAnywhere(name, deps.config),
  })
  const sendAway = crowdControl({ ...deps, headers: SECURITY_HEADERS[mode] })
  const sendMaintenance = closedForMaintenance({ ...deps, headers: SECURITY_HEADERS[mode] })
  const app = Fastify({
    serverFactory: (route) =>
      openHttpServer(deps, (request, response) => {
        if (refuseCookies(request, response) || sendMaintenance(request, response)) return
        if (sendCachedPage(request, response)) return
        sendCachedResponse(request, response, () => {
          if (!sendAway(request, response)) route(request, response)
        })
      }),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    // Requests refused before routing.
    frameworkErrors(_error, request, reply) {
      const headers = { ...SECURITY_HEADERS[mode], 'content-type': 'application/json', 'x-request-id': request.id }
      reply.hijack()
      reply.raw
        .writeHead(400, headers)
        .end(JSON.stringify(errorResponse('There’s no page at this address.', 'BAD_REQUEST')))
    },
    bodyLimit: 100_000,
    forceCloseConnections: 'idle',
    // Clients that cannot know yet that this server is stopping are still served.
    return503OnClosing: false,
    genReqId: ({ headers }) => requestId(headers),
    routerOptions: { maxParamLength: 500 },
  })

  const closeUnused = watchUnused(app.server, deps.clock)
  registerSecurityHeaders(app, deps.config.production)
  const watch = watchProxies(deps)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    watch(request.headers)
    onBehalfOf(visitorOf(request.ip), done)
  })
  traceRequests(app, deps.tracing)
  const { rateLimitPerMinute } = deps.config
  const limit = (perMinute: number) => createVisitorLimit({ perMinute, clock: deps.clock })
  const routes = limitRoutes(app, limit(rateLimitPerMinute))
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    deps.metrics.httpSeconds.observe(labels, reply.elapsedTime / 1000)
    // The pattern and not the path, which may name an order.
    const place = { route, ...(request.page !== undefined && { page: request.page }) }
    const line = { method: request.method, ...place, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (reply.statusCode === 429) {
      deps.securityEvent(request.log, {
        event: 'limit-hit',
        place: route,
        reason: 'RATE_LIMITED',
        visitor: visitorOf(request.ip),
      })
    }
    // A visitor over a limit must not fill the log: the event is enough.
    const isQuiet = (request.method === 'GET' && reply.statusCode < 400) || reply.statusCode === 429
    if (isQuiet) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
    done()
  })
  handleFailures(app)

  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default is made for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  registerErrorPages(app, deps)
  registerOperations(app, { ...deps, edition }, () => draining)
  if (deps.config.roles.includes('web')) {
    registerContent(app, deps)
    registerContentWebhook(app, deps)
    registerSecurityContact(app, deps)
    registerOfflinePage(app, deps)
    registerPictures(app, deps)
    registerOrderChanges(app, deps)
    registerCartChanges(app, deps)
    registerContractSummaries(app, deps, (request, reply) => openCheckoutVisitor(deps, request, reply))
    registerOrderDocuments(app, deps)
    registerESimPictures(app, deps)
    registerNotices(app, deps)
    registerAccountExport(app, deps)
    registerCallbacks(app, deps, callbacks)
    registerSignIn(app, {
      ...deps,
      isCustomersCart: async (uuid) => (await deps.carts.find(uuid))?.customer != null,
    })
    const queries = await registerGraphQL(app, deps, rooms, graphqlCaching, storefront?.operations ?? new Set())
    if (storefront !== null) {
      const ofAssets = limit(rateLimitPerMinute * ASSETS_FOR_A_PAGE)
      await registerAssets(app, ofAssets)
      registerFormerAssets(app, deps, ofAssets)
      keepPages = registerPages(
        app,
        { ...deps, edition: pageEdition, siteUrl: () => deps.catalogue.active().release.brand.siteUrl },
        {
          cache,
          storefront,
          queries,
          privatePages: privatePages(deps.payments.frameOrigin, deps.config.cmsAdminOrigin),
          thirdParties: scriptOrigins(deps.config),
        },
      )
    }
  }
  return {
    server: app,
    routes,
    keepPages: async () => {
      if (!draining) await keepPages()
    },
    async drain() {
      draining = true
      await wait(deps.config.drainMs)
      // A connection whose last response is sent during the close would stay open for as long as its client likes.
      const sweep = setInterval(() => {
        app.server.closeIdleConnections()
        closeUnused()
      }, SWEEP_MS)
      await app.close()
      clearInterval(sweep)
    },
  }
}

/** Of those with a script: what is sent to the others is sent by the server. */
function scriptOrigins({ consent }: ConsentSettings): string[] {
  return [...new Set(consent.thirdParties.flatMap(({ script, origins }) => (script === null ? [] : origins)))]
}

/** @param origin of the payment provider's page @param editors the origin of the CMS's own pages */
function privatePages(origin: string, editors: string | null): PrivatePages {
  const shownElsewhere = { below: PREVIEWS, origin: editors }
  const framing = { origin, parent: PAY_PAGE, child: RETURN_PAGE, shownElsewhere }
  return { has: isPrivatePath, headers: [KNOWN_HOME_HEADER], cookies: [JOURNEY_COOKIE], framing }
}

async function registerAssets(app: FastifyInstance, limit: VisitorLimit): Promise<void> {
  // The plugin takes no config for its routes, so they get their limit as they are added.
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit }
    })
    await scope.register(fastifyStatic, {
      root: `${BUILD_FOLDER}client`,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        // The names of the assets change with their content, so they are cached forever.
        const forEver = file.includes('/client/assets/')
        if (/\.svg(\.\w+)?$/.test(file)) reply.header('content-security-policy', DRAWING_POLICY)
        reply.header('cache-control', forEver ? FOR_EVER : 'public, max-age=3600')
      },
    })
  })
}
