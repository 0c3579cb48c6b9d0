import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { InProcessQuery } from '#server/platform/http/graphql/graphql-route.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { tooMany } from './limit-visitors.ts'
import { type PagePlace, pageAddresses } from './page-address.ts'
import { type Page, type PageCache, sharedMaxAge, toPage } from './page-cache.ts'
import { refusedAnswer } from './refused-answer.ts'
import { requestId } from './request-id.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { createVisitorLimit, visitorOf } from './visitor-limit.ts'

/** What a page is rendered with. */
export type PageRequest = {
  request: Request
  query: InProcessQuery
  /** Only in attributes of this name, so that it can be taken out of a page that is for everyone. */
  nonce: string
  /** Where a page says that it broke down: the visitor sees no more than an error page. */
  reportFailure: (error: unknown) => void
}

/** What the customer sees, as something that answers requests. */
export interface Storefront {
  render(page: PageRequest): Promise<Response>
  /** Where its pages are. Without them every path may be one. */
  places?: readonly PagePlace[]
}

/** Which edition of the shop's data is on sale: a page belongs to the one that it was rendered from. */
type Edition = { edition: () => number }

/** Where a cached page is sent before the router is asked: most of what a shop serves is the same few pages. */
export function cachedPages(
  { edition, clock, metrics }: Edition & { clock: Clock; metrics: Metrics },
  cache: PageCache,
) {
  const hits = metrics.pageCache.labels({ outcome: 'hit' })
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = cache.find(pageKey(edition(), likelyAddress(request.url ?? '/')), clock.monotonicMs())
    if (page === null) return false
    hits.inc()
    sendPage(request.headers, response, page, requestId(request.headers))
    return true
  }
}

type PagesDeps = Edition & {
  clock: Clock
  config: Config
  metrics: Metrics
  /** Where the brand on sale says that it is reached. */
  siteUrl: () => string
}

export type PageDeps = { cache: PageCache; storefront: Storefront; query: InProcessQuery }

export function registerPages(app: FastifyInstance, deps: PagesDeps, { cache, storefront, query }: PageDeps): void {
  const rendering = new Map<string, Promise<Rendered>>()
  const addressOf = pageAddresses(storefront.places ?? null)
  const limit = createVisitorLimit({ perMinute: deps.config.rateLimitPerMinute, clock: deps.clock })

  app.get('*', async (request, reply) => {
    if (!request.url.startsWith('/'))
      return reply.code(400).send(refusedAnswer('This is no address of ours.', 'BAD_REQUEST'))
    const found = addressOf(request.url)
    // Kept by nobody: it holds the query of whoever asked first.
    if (found.kind === 'elsewhere')
      return reply.code(308).headers({ location: found.location, 'cache-control': 'no-store' }).send()
    const release = deps.edition()
    const known = found.kind === 'here' ? cache.find(pageKey(release, found.address), deps.clock.monotonicMs()) : null
    deps.metrics.pageCache.inc({ outcome: known === null ? 'miss' : 'hit' })
    if (known !== null) return sendHijacked(known)
    const seconds = limit(visitorOf(request.ip))
    if (seconds !== null) return tooMany(reply, seconds)
    const rendered = await renderOnce({ release, mayKeep: found.kind === 'here', address: found.address }, request.log)
    return rendered.kind === 'private' ? sendPrivate(rendered, reply) : sendHijacked(rendered.page)

    function sendHijacked(page: Page): void {
      reply.hijack()
      sendPage(request.headers, reply.raw, page, request.id)
    }
  })

  type Wanted = { release: number; address: string; mayKeep: boolean }

  /** Many visitors at once on a page that is not cached yet: one of them renders it (single flight). */
  async function renderOnce(wanted: Wanted, log: FastifyBaseLogger): Promise<Rendered> {
    const key = pageKey(wanted.release, wanted.address)
    const running = rendering.get(key)
    if (running !== undefined) {
      const theirs = await running
      // A nonce is for one answer alone.
      return theirs.kind === 'public' ? theirs : render(wanted, log)
    }
    const started = render(wanted, log).finally(() => rendering.delete(key))
    rendering.set(key, started)
    return started
  }

  /** With a nonce, which is taken out again where the page turns out to be for everyone. */
  async function render({ release, address, mayKeep }: Wanted, log: FastifyBaseLogger): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64')
    const response = await storefront.render({
      // Pages carry no visitor data, so nothing of the visitor goes in: no cookies, no headers, no query.
      request: new Request(`${publicOrigin(app, deps)}${address}`),
      query,
      nonce,
      reportFailure: (error) => log.error({ err: error }, 'page failed'),
    })
    const body = Buffer.from(await response.arrayBuffer())
    const cacheControl = response.headers.get('cache-control')
    const seconds = sharedMaxAge(cacheControl)
    const isShared = mayKeep && response.status === 200 && cacheControl !== null && seconds !== null
    const page = isShared
      ? await toPage(body, nonce, {
          contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
          cacheControl,
          expiresAt: deps.clock.monotonicMs() + seconds * 1000,
          production: deps.config.production,
        })
      : null
    if (page === null) return { kind: 'private', response, body, nonce, production: deps.config.production }
    // A page that was overtaken by a release may show its prices: under this one it must not be found again.
    if (deps.edition() === release) cache.keep(pageKey(release, address), page)
    return { kind: 'public', page }
  }
}

/** Under which name the shop is reached. A visitor must not be able to tell, so their Host header is not looked at. */
function publicOrigin(app: FastifyInstance, { config, siteUrl }: { config: Config; siteUrl: () => string }): string {
  if (config.publicUrl !== null) return config.publicUrl
  if (config.production) return `https://${new URL(siteUrl()).host}`
  const address = app.server.address()
  return `http://localhost:${address !== null && typeof address === 'object' ? address.port : config.port}`
}

type PrivatePage = { kind: 'private'; response: Response; body: Buffer; nonce: string; production: boolean }
type Rendered = { kind: 'public'; page: Page } | PrivatePage

/** A page belongs to the release that its prices came from. */
function pageKey(release: number, address: string): string {
  return `${release} ${address}`
}

/**
 * Of most requests, without a closer look; what is not found under it is looked at. The query of a page is the browser's
 * business: it is the same whatever stands in it. Data is asked for by its query.
 */
function likelyAddress(url: string): string {
  const at = url.indexOf('?')
  return at === -1 || url.endsWith('.data', at) ? url : url.slice(0, at)
}

function sendPage(asked: IncomingMessage['headers'], response: ServerResponse, page: Page, requestId: string): void {
  const { headers, body } = page.answers[chooseEncoding(asked['accept-encoding'])]
  if (asked['if-none-match'] === page.etag)
    response.writeHead(304, [...page.unchanged, 'x-request-id', requestId]).end()
  else response.writeHead(200, [...headers, 'x-request-id', requestId]).end(body)
}

function sendPrivate({ response, body, nonce, production }: PrivatePage, reply: FastifyReply): FastifyReply {
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  const cacheControl = response.headers.get('cache-control')
  // Whatever it says of itself, nobody is to share it.
  if (cacheControl === null || sharedMaxAge(cacheControl) !== null) reply.header('cache-control', 'no-store')
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const own = [`nonce-${nonce}`]
    reply.header('content-security-policy', contentSecurityPolicy({ scripts: own, styles: own }, production))
  }
  return reply.code(response.status).send(body)
}
