import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { InProcessQuery } from './graphql-route.ts'
import { chooseEncoding, createPageCache, type Page, sharedMaxAge, toPage } from './page-cache.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** What a page is rendered with. Without a nonce it is rendered for the cache. */
export type PageRequest = { request: Request; query: InProcessQuery; nonce: string | null }

/** What the customer sees, as something that answers requests. */
export interface Storefront {
  render(page: PageRequest): Promise<Response>
}

export function registerPages(app: FastifyInstance, deps: Deps, storefront: Storefront, query: InProcessQuery): void {
  const cache = createPageCache()
  const rendering = new Map<string, Promise<Rendered>>()
  const mayRender = app.createRateLimit({ max: deps.config.rateLimitPerMinute, timeWindow: '1 minute' })

  app.get('*', async (request, reply) => {
    const key = `${deps.catalogue.active().id} ${request.url}`
    const cached = cache.find(key, Date.now())
    deps.metrics.pageCache.inc({ outcome: cached === null ? 'miss' : 'hit' })
    if (cached !== null) return sendPage(request, reply, cached)

    const limit = await mayRender(request)
    if (!limit.isAllowed && limit.isExceeded) return reply.code(429).header('retry-after', '60').send(TOO_MANY)
    const rendered = await renderOnce(key, request)
    if (rendered.kind === 'public') return sendPage(request, reply, rendered.page)
    return sendPrivate(await render(request, randomBytes(16).toString('base64')), reply)
  })

  /** Many visitors at once on a page that is not cached yet: one of them renders it. */
  function renderOnce(key: string, request: FastifyRequest): Promise<Rendered> {
    const running = rendering.get(key)
    if (running !== undefined) return running
    const started = renderPublic(key, request).finally(() => rendering.delete(key))
    rendering.set(key, started)
    return started
  }

  async function renderPublic(key: string, request: FastifyRequest): Promise<Rendered> {
    const { response } = await render(request, null)
    const cacheControl = response.headers.get('cache-control')
    const seconds = sharedMaxAge(cacheControl)
    if (response.status !== 200 || cacheControl === null || seconds === null) return { kind: 'private' }
    const page = await toPage(Buffer.from(await response.arrayBuffer()), {
      contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      cacheControl,
      expiresAt: Date.now() + seconds * 1000,
    })
    cache.keep(key, page)
    return { kind: 'public', page }
  }

  async function render(
    request: FastifyRequest,
    nonce: string | null,
  ): Promise<{ response: Response; nonce: string | null }> {
    const url = new URL(request.url, ORIGIN)
    // Pages carry no visitor data, so nothing of the visitor goes in: no cookies, no headers.
    const page = new Request(url, { method: 'GET', headers: { accept: request.headers.accept ?? '*/*' } })
    return { response: await storefront.render({ request: page, query, nonce }), nonce }
  }
}

/** The pages do not know under which name the shop is reached, and a visitor must not be able to tell them. */
const ORIGIN = 'http://localhost'

type Rendered = { kind: 'public'; page: Page } | { kind: 'private' }

const TOO_MANY = 'That was too many requests at once. Please try again in a minute.'

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.headers(page.headers).header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding])
}

async function sendPrivate(
  { response, nonce }: { response: Response; nonce: string | null },
  reply: FastifyReply,
): Promise<FastifyReply> {
  response.headers.forEach((value, name) => {
    reply.header(name, value)
  })
  reply.header('cache-control', response.headers.get('cache-control') ?? 'no-store')
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', contentSecurityPolicy(nonce === null ? [] : [`nonce-${nonce}`]))
  }
  return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()))
}
