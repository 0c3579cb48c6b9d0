import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import type { DeskQueries } from '../graphql/desk-graphql-routes.ts'
import { isOwnRequest } from '../sign-in/own-request.ts'
import { DESK_ASSETS, type DeskPages } from './built-desk.ts'

type Deps = {
  clock: Clock
  config: { production: boolean }
  securityEvent: ReportSecurityEvent
  deskOrigin: () => string
}

const PAGES_PER_MINUTE = 600
const FILES_PER_MINUTE = 6000
const BODY_BYTES = 50_000
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The pages of the desk and their files. A page is of one employee, and never cached. */
export async function registerDeskPages(
  app: FastifyInstance,
  { config: { production }, securityEvent, deskOrigin, clock }: Deps,
  pages: DeskPages,
  open: DeskQueries,
): Promise<void> {
  const ofFiles = createVisitorLimit({ perMinute: FILES_PER_MINUTE, clock })
  await app.register(async (scope) => {
    // The plugin takes no config for its routes, so they get their limit as they are added.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: ofFiles }
    })
    await scope.register(fastifyStatic, {
      root: DESK_ASSETS,
      prefix: '/assets/',
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', FOR_EVER),
    })
  })

  const limit = createVisitorLimit({ perMinute: PAGES_PER_MINUTE, clock })

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isChange = request.method === 'POST'
    if (isChange && !isOwnRequest(request, deskOrigin())) {
      const visitor = visitorOf(request.ip)
      securityEvent(request.log, { event: 'refused-access', place: 'desk', reason: 'form of another site', visitor })
      return reply.code(403).type('text/plain; charset=utf-8').send('A page of another site can’t send this.')
    }
    const nonce = randomBytes(16).toString('base64')
    const { query } = await open(request)
    const response = await pages.render({
      request: new Request(`${deskOrigin()}${request.url}`, {
        method: request.method,
        ...(isChange && {
          headers: { 'content-type': request.headers['content-type'] ?? '' },
          body: typeof request.body === 'string' ? request.body : '',
        }),
      }),
      query,
      nonce,
      report: (error) => request.log.error({ err: error }, 'page of the desk failed'),
    })
    for (const [name, value] of response.headers) reply.header(name, value)
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({ scripts: [`nonce-${nonce}`], styles: [`nonce-${nonce}`] }, production),
    )
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
  }

  app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      if ((error as { statusCode?: number }).statusCode !== 413) throw error
      return reply.code(413).type('text/plain; charset=utf-8').send('That is too large. Go back, and send it in parts.')
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({ method: ['GET', 'POST'], url: '/*', config: { limit }, handler: handle })
  })
}
