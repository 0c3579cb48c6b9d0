import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import { refusalMessage } from '#domain/refusals.ts'
import { errorResponse } from './error-response.ts'
import { type VisitorLimit, visitorOf } from './visitor-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit of a route. Several routes may share one. */
    limit?: VisitorLimit
  }
}

/** Every route, as registered with the router. */
export type ShopRoute = { methods: readonly string[]; path: string }

/**
 * Charges every request to the limit of its route, before anything else. A route without a limit stops the shop from
 * starting, so that none is forgotten.
 * @param unrouted the limit of requests without a route
 * @param send refuses a request over its limit, in the words of the listener
 */
export function limitRoutes(
  app: FastifyInstance,
  unrouted: VisitorLimit,
  send: (reply: FastifyReply, seconds: number) => FastifyReply = tooMany,
): readonly ShopRoute[] {
  const registered: RouteOptions[] = []
  const routes: ShopRoute[] = []
  app.addHook('onRoute', (route) => {
    registered.push(route)
    routes.push({ methods: [route.method].flat(), path: route.url })
  })
  app.addHook('onReady', async () => {
    const unlimited = registered.filter(({ config }) => config?.limit === undefined)
    if (unlimited.length === 0) return
    const names = unlimited.map(({ method, url }) => `${[method].flat().join(' and ')} ${url}`)
    throw new Error(`The shop cannot start: no limit on ${names.join(', ')}`)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const limit = request.routeOptions.config.limit ?? unrouted
    const seconds = limit(visitorOf(request.ip))
    if (seconds === null) done()
    else send(reply, seconds)
  })
  return routes
}

export function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  const message = refusalMessage({ code: 'RATE_LIMITED', params: { of: 'requests', retryAfter: seconds } })
  return reply
    .code(429)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .send(errorResponse(message, 'RATE_LIMITED'))
}
