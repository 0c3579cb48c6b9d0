import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { ServerSettings } from '../config/server-settings.ts'
import { singleFlight } from '../memory/single-flight.ts'
import type { Metrics } from '../metrics.ts'
import { publicOrigin } from '../public-origin.ts'
import { randomBytes } from '../random-bytes.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { errorResponse } from './error-response.ts'
import type { PageQueries } from './graphql/page-queries.ts'
import { type PageAddress, type PagePlace, pageAddresses, splitUrl } from './page-address.ts'
import { compressBest, type Page, type PageCache, sharedMaxAge, toPage } from './page-cache/page-cache.ts'
import { pageKeeper } from './page-cache/page-keeper.ts'
import { pageKey, type RequestedPage } from './page-cache/page-key.ts'
import { joinPieces, type PagePieces } from './page-pieces.ts'
import { requestId } from './request-id.ts'
import type { ThirdPartyOrigins } from './security-headers.ts'
import { type Framing, sendUncached, type UncachedPage } from './send-uncached.ts'
import { createVisitorLimit } from './visitor-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The requested page, as a pattern without personal data: `/order/:reference`. */
    page?: string
  }
}

/** The addresses under which all missing pages are rendered and cached. */
const NOT_FOUND = { page: '/404', data: '/404.data' }
/** As other pages, because its frame depends on the release. */
const NOT_FOUND_SECONDS = 300

type VisitorQuery = Awaited<ReturnType<PageQueries['openForVisitor']>>['query']

export type PageRequest = {
  request: Request
  /** For public data, the same for everyone. */
  query: PageQueries['query']
  /** With the visitor's cookies. Null: the page is public. */
  visitorQuery: VisitorQuery | null
  /** Only in attributes of this name, so that it can be removed from a public page. */
  nonce: string
  /** Gets a page, whose response then has no body: pieces of its own as text, and as bytes what is always the same. */
  takePage: (pieces: PagePieces) => void
  /** Logs a failure of a page: the visitor sees only an error page. */
  reportFailure: (error: unknown) => void
  /** By which that is found in the log, for the error page. Null: the page is rendered for nobody yet. */
  requestId: string | null
}

/** The storefront as a request handler. */
export interface Storefront {
  render(page: PageRequest): Promise<Response>
  /** Its pages. Without them every path may be one. */
  places?: readonly PagePlace[]
  /** Texts of its operations, as the build wrote them. Without them none is recognised. */
  operations?: ReadonlySet<string>
}

/** Which edition of the shop's data and texts is current: a page belongs to the one that it was rendered from. */
type Edition = { edition: () => string }

/** Sends a cached page before the request reaches the router, because a few pages are most of the traffic. */
export function cachedPages(
  { edition, clock, metrics }: Edition & { clock: Clock; metrics: Metrics },
  cache: PageCache,
) {
  const hits = metrics.pageCache.labels({ outcome: 'hit' })
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = cache.find(
      pageKey({ edition: edition(), address: likelyAddress(request.url ?? '/'), isNowhere: false }),
      clock.monotonicMs(),
    )
    if (page === null) return false
    hits.inc()
    sendPage(request.headers, response, page, requestId(request.headers))
    return true
  }
}

type PagesDeps = Edition & {
  clock: Clock
  config: ServerSettings
  metrics: Metrics
  /** The URL of the brand on sale. */
  siteUrl: () => string
}

/** Pages that are rendered for one visitor, and the request headers that they may read. */
export type PrivatePages = {
  has(path: string): boolean
  /** Headers of the request that a page reads. In the address they would end in logs and histories. */
  headers: readonly string[]
  /** The only cookies that it reads by itself. */
  cookies: readonly string[]
  framing: Framing
}

export type PageDeps = {
  cache: PageCache
  storefront: Storefront
  queries: PageQueries
  privatePages: PrivatePages
  /** Origins of the third parties that public pages may load. */
  thirdParties: ThirdPartyOrigins
}

/** Returns what keeps public pages rendered (`pageKeeper`). */
export function registerPages(
  app: FastifyInstance,
  deps: PagesDeps,
  { cache, storefront, queries, privatePages, thirdParties }: PageDeps,
): () => Promise<void> {
  const rendering = singleFlight<string, Rendered>()
  const addressOf = pageAddresses(storefront.places ?? null)
  const limit = createVisitorLimit({ perMinute: deps.config.rateLimitPerMinute, clock: deps.clock })

  app.get('*', { config: { limit } }, async (request, reply) => {
    if (!request.url.startsWith('/'))
      return reply.code(400).send(errorResponse('There’s no page at this address.', 'BAD_REQUEST'))
    const found = addressOf(request.url)
    // Not cacheable: the location contains the query of this request.
    if (found.kind === 'elsewhere')
      return reply.code(308).headers({ location: found.location, 'cache-control': 'no-store' }).send()
    if (found.kind === 'here') request.page = found.pattern
    if (found.kind === 'here' && privatePages.has(found.address)) return renderForVisitor(request, reply)
    const requested = requestedPage(found)
    const known = cache.find(pageKey(requested), deps.clock.monotonicMs())
    deps.metrics.pageCache.inc({ outcome: known === null ? 'miss' : 'hit' })
    if (known !== null) return sendHijacked(known)
    const page = await renderOnce(requested, request, deps.clock.monotonicMs())
    return page.kind === 'uncached' ? sendUncached(page.rendered, null, request, reply) : sendHijacked(page.page)

    function sendHijacked(page: Page): void {
      reply.hijack()
      sendPage(request.headers, reply.raw, page, request.id)
    }
  })

  /** Rendered for its visitor, with their cookies, and never cached, whatever headers the page sets. */
  async function renderForVisitor(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    deps.metrics.pageCache.inc({ outcome: 'private' })
    const visitor = await queries.openForVisitor(request, reply)
    const { path, query } = splitUrl(request.url)
    // Unlike that of a public page, the query of a private one is read on the server: it has the key of an order.
    const page = await rendered(path + query, request, visitor.query, headersOf(request))
    for (const cookie of visitor.setCookies()) reply.header('set-cookie', cookie)
    return sendUncached(page, { path, framing: privatePages.framing }, request, reply)
  }

  function headersOf({ headers }: FastifyRequest): Record<string, string> {
    const cookie = (headers.cookie ?? '')
      .split('; ')
      .filter((each) => privatePages.cookies.includes(each.split('=')[0] ?? ''))
    const named = [...privatePages.headers.map((name) => [name, headers[name]]), ['cookie', cookie.join('; ')]]
    return Object.fromEntries(named.filter(([, value]) => typeof value === 'string'))
  }

  /** All missing pages are one page, so that made-up addresses are not rendered each. */
  function requestedPage(found: Exclude<PageAddress, { kind: 'elsewhere' }>): RequestedPage {
    const isData = found.address.endsWith('.data')
    const address = found.kind === 'here' ? found.address : NOT_FOUND[isData ? 'data' : 'page']
    return { edition: deps.edition(), address, isNowhere: found.kind === 'nowhere' }
  }

  /** Concurrent requests of a page that is not cached share one render (single flight). */
  async function renderOnce(requested: RequestedPage, requester: Requester, usedAt: number): Promise<Rendered> {
    const key = pageKey(requested)
    const isShared = rendering.isRunning(key)
    const page = await rendering.run(key, () => renderForAll(requested, requester, usedAt))
    // A nonce is for one response alone.
    return isShared && page.kind !== 'public' ? renderForAll(requested, requester, usedAt) : page
  }

  /** Rendered with a nonce, which is removed where the page turns out to be public. */
  async function renderForAll(requested: RequestedPage, requester: Requester, usedAt: number): Promise<Rendered> {
    // These pages carry no visitor data, so nothing of the visitor is passed: no cookies, no headers, no query.
    const uncached = await rendered(requested.address, requester, null)
    const { response, body, nonce } = uncached
    const shared = sharing(requested, response)
    const page = shared
      ? await toPage(Buffer.isBuffer(body) ? body : joinPieces(body), nonce, {
          contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
          status: shared.status,
          cacheControl: shared.cacheControl,
          expiresAt: deps.clock.monotonicMs() + shared.seconds * 1000,
          usedAt,
          production: deps.config.production,
          thirdParties,
        })
      : null
    if (page === null) return { kind: 'uncached', rendered: uncached }
    // A release or a text may have been published during the render, so the page may show either: it is not cached.
    if (deps.edition() === requested.edition) {
      cache.store(pageKey(requested), page)
      void compressBest(page).catch((error: unknown) =>
        requester.log.warn({ err: error }, 'a page could not be compressed again'),
      )
    }
    return { kind: 'public', page }
  }

  /** Also when nobody has requested it. */
  async function renderAhead(requested: RequestedPage, usedAt: number): Promise<void> {
    await renderOnce(requested, { id: null, log: app.log }, usedAt).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a page could not be rendered ahead'),
    )
  }

  async function rendered(
    address: string,
    { id: requestId, log }: Requester,
    visitorQuery: VisitorQuery | null,
    headers: Record<string, string> = {},
  ) {
    const nonce = randomBytes(16).toString('base64')
    const origin = publicOrigin(deps.config, deps.siteUrl(), listeningAt(app) ?? deps.config.port)
    const page: { pieces: PagePieces | null } = { pieces: null }
    const response = await storefront.render({
      request: new Request(`${origin}${address}`, { headers }),
      query: queries.query,
      visitorQuery,
      nonce,
      takePage(pieces) {
        page.pieces = pieces
      },
      reportFailure: (error) => log.error({ err: error }, 'page failed'),
      requestId,
    })
    const body = page.pieces ?? Buffer.from(await response.arrayBuffer())
    return { response, body, nonce, production: deps.config.production, thirdParties }
  }

  return pageKeeper({
    cache,
    edition: deps.edition,
    now: deps.clock.monotonicMs,
    known: knownPages(storefront.places ?? [], privatePages),
    render: renderAhead,
  })
}

/** Public pages whose address has no parameter, in the order of the routes, and the one of all missing pages. */
function knownPages(places: readonly PagePlace[], { has }: PrivatePages): Omit<RequestedPage, 'edition'>[] {
  const known = places.map(({ path }) => path).filter((path) => !path.includes(':') && !has(path))
  return [...known.map((address) => ({ address, isNowhere: false })), { address: NOT_FOUND.page, isNowhere: true }]
}

function listeningAt(app: FastifyInstance): number | null {
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : null
}

/** The request that a page is rendered for. */
type Requester = { id: string | null; log: FastifyBaseLogger }

type Rendered = { kind: 'public'; page: Page } | { kind: 'uncached'; rendered: UncachedPage }

type Sharing = { status: Page['status']; cacheControl: string; seconds: number }

/** Whether all visitors may be sent the same bytes. Null: no, or the page was not found at an address that could be one. */
function sharing({ isNowhere }: RequestedPage, { status, headers }: Response): Sharing | null {
  if (isNowhere && status === 404) return { status, cacheControl: 'no-store', seconds: NOT_FOUND_SECONDS }
  const cacheControl = headers.get('cache-control')
  const seconds = sharedMaxAge(cacheControl)
  if (isNowhere || status !== 200 || cacheControl === null || seconds === null) return null
  return { status, cacheControl, seconds }
}

/**
 * The cache key of most requests, without parsing; on a miss the address is parsed. The query of a page is ignored, because
 * only the browser reads it. Data depends on its query.
 */
function likelyAddress(url: string): string {
  const at = url.indexOf('?')
  return at === -1 || url.endsWith('.data', at) ? url : url.slice(0, at)
}

function sendPage(
  requestHeaders: IncomingMessage['headers'],
  response: ServerResponse,
  page: Page,
  requestId: string,
): void {
  const { headers, body } = page.responses[chooseEncoding(requestHeaders['accept-encoding'])]
  if (page.status === 200 && requestHeaders['if-none-match'] === page.etag)
    response.writeHead(304, [...page.unchanged, 'x-request-id', requestId]).end()
  else response.writeHead(page.status, [...headers, 'x-request-id', requestId]).end(body)
}
