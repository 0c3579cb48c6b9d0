import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { InProcessQuery } from './graphql-route.ts'
import { chooseEncoding, type Page, type PageCache, sharedMaxAge, toPage } from './page-cache.ts'
import { asAnswer } from './refused-answer.ts'
import { requestId } from './request-id.ts'
import { contentSecurityPolicy } from './security-headers.ts'

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
}

/** Where a cached page is sent before the router is asked: most of what a shop serves is the same few pages. */
export function cachedPages({ catalogue, metrics }: Pick<Deps, 'catalogue' | 'metrics'>, cache: PageCache) {
  const hits = metrics.pageCache.labels({ outcome: 'hit' })
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET') return false
    const page = cache.find(pageKey(catalogue.active().id, request.url ?? '/'), Date.now())
    if (page === null) return false
    hits.inc()
    sendPage(request.headers, response, page, requestId(request.headers))
    return true
  }
}

export type PageDeps = { cache: PageCache; storefront: Storefront; query: InProcessQuery }

export function registerPages(app: FastifyInstance, deps: Deps, { cache, storefront, query }: PageDeps): void {
  const rendering = new Map<string, Promise<Rendered>>()
  const mayRender = app.createRateLimit({ max: deps.config.rateLimitPerMinute, timeWindow: '1 minute' })

  app.get('*', async (request, reply) => {
    deps.metrics.pageCache.inc({ outcome: 'miss' })
    if (!request.url.startsWith('/'))
      return reply.code(400).send(asAnswer('This is no address of ours.', 'BAD_REQUEST'))
    const limit = await mayRender(request)
    if (!limit.isAllowed && limit.isExceeded)
      return reply.code(429).header('retry-after', '60').send(asAnswer(TOO_MANY, 'RATE_LIMITED'))
    const rendered = await renderOnce(request)
    if (rendered.kind === 'private') return sendPrivate(rendered, reply)
    reply.hijack()
    sendPage(request.headers, reply.raw, rendered.page, request.id)
  })

  /** Many visitors at once on a page that is not cached yet: one of them renders it. */
  async function renderOnce(request: FastifyRequest): Promise<Rendered> {
    const release = deps.catalogue.active().id
    const key = pageKey(release, request.url)
    const running = rendering.get(key)
    if (running !== undefined) {
      const theirs = await running
      // A nonce is for one answer alone.
      return theirs.kind === 'public' ? theirs : render(request, release)
    }
    const started = render(request, release).finally(() => rendering.delete(key))
    rendering.set(key, started)
    return started
  }

  /** With a nonce, which is taken out again where the page turns out to be for everyone. */
  async function render(request: FastifyRequest, release: number): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64')
    const response = await storefront.render({
      // Pages carry no visitor data, so nothing of the visitor goes in: no cookies, no headers.
      request: new Request(`${publicOrigin(app, deps)}${withoutQuery(request.url)}`),
      query,
      nonce,
      reportFailure: (error) => request.log.error({ err: error }, 'page failed'),
    })
    const body = Buffer.from(await response.arrayBuffer())
    const cacheControl = response.headers.get('cache-control')
    const seconds = sharedMaxAge(cacheControl)
    const shared = withoutNonce(body, nonce)
    if (response.status !== 200 || cacheControl === null || seconds === null || shared === null) {
      return { kind: 'private', response, body, nonce }
    }
    const page = await toPage(shared, {
      contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      cacheControl,
      expiresAt: Date.now() + seconds * 1000,
      production: deps.config.production,
    })
    // A page that was overtaken by a release may show its prices: under this one it must not be found again.
    if (deps.catalogue.active().id === release) cache.keep(pageKey(release, request.url), page)
    return { kind: 'public', page }
  }
}

/** Under which name the shop is reached. A visitor must not be able to tell, so their Host header is not looked at. */
function publicOrigin(app: FastifyInstance, { config, catalogue }: Pick<Deps, 'config' | 'catalogue'>): string {
  if (config.publicUrl !== null) return config.publicUrl
  if (config.production) return new URL(catalogue.active().release.brand.siteUrl).origin
  const address = app.server.address()
  return `http://localhost:${address !== null && typeof address === 'object' ? address.port : config.port}`
}

type PrivatePage = { kind: 'private'; response: Response; body: Buffer; nonce: string }
type Rendered = { kind: 'public'; page: Page } | PrivatePage

const TOO_MANY = 'That was too many requests at once. Please try again in a minute.'

/** Null: it stands elsewhere than in an attribute, and a page that says it is not for everyone. */
function withoutNonce(body: Buffer, nonce: string): Buffer | null {
  if (!body.includes(nonce)) return body
  const text = body.toString().replaceAll(` nonce="${nonce}"`, '')
  return text.includes(nonce) ? null : Buffer.from(text)
}

/** A page belongs to the release that its prices came from. */
function pageKey(release: number, url: string): string {
  return `${release} ${withoutQuery(url)}`
}

/** The query is the browser's business: a page is the same whatever stands in it. Data is asked for by its query. */
function withoutQuery(url: string): string {
  const [path = url] = url.split('?', 1)
  return path.endsWith('.data') ? url : path
}

function sendPage(asked: IncomingMessage['headers'], response: ServerResponse, page: Page, requestId: string): void {
  const { headers, body } = page.answers[chooseEncoding(asked['accept-encoding'])]
  if (asked['if-none-match'] === page.etag)
    response.writeHead(304, [...page.unchanged, 'x-request-id', requestId]).end()
  else response.writeHead(200, [...headers, 'x-request-id', requestId]).end(body)
}

function sendPrivate({ response, body, nonce }: PrivatePage, reply: FastifyReply): FastifyReply {
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  const cacheControl = response.headers.get('cache-control')
  // Whatever it says of itself, nobody is to share it.
  if (cacheControl === null || sharedMaxAge(cacheControl) !== null) reply.header('cache-control', 'no-store')
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const own = [`nonce-${nonce}`]
    reply.header('content-security-policy', contentSecurityPolicy({ scripts: own, styles: own }))
  }
  return reply.code(response.status).send(body)
}
