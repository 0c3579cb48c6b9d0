import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../choose-encoding.ts'
import { compressForms, type Effort } from '../compress-forms.ts'
import { contentSecurityPolicy, publicPage, SECURITY_HEADERS, type ThirdPartyOrigins } from '../security-headers.ts'
import { withoutNonce } from './without-nonce.ts'

export type Page = {
  status: 200 | 404
  etag: string
  /** The headers of a 304 response. */
  unchanged: string[]
  /** By the monotonic clock. */
  expiresAt: number
  /** When somebody last requested it, by the same clock. */
  usedAt: number
  /** Ready to send: headers are the flat list that Node writes without conversion. */
  responses: Responses
}

type Responses = Record<Encoding, { headers: string[]; body: Buffer }>

/** Every public page and the data of each fit several times over. */
const MAX_PAGES = 500
const MAX_BYTES = 64_000_000
const MAX_PAGE_BYTES = 8_000_000

export type PageCache = ReturnType<typeof createPageCache>

/** An LRU cache of public pages, compressed once for all. No page with visitor data gets here. */
export function createPageCache() {
  const pages = new LRUCache<string, Page>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: (page, key) => weight(key, page),
  })
  return {
    find(key: string, now: number): Page | null {
      const page = pages.get(key)
      if (page === undefined) return null
      if (page.expiresAt > now) {
        page.usedAt = now
        return page
      }
      pages.delete(key)
      return null
    },
    /** Without counting as a request of any. */
    all: (): Iterable<[key: string, page: Page]> => pages.entries(),
    store(key: string, page: Page): void {
      pages.set(key, page)
    },
    /** For tests of its limits. */
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}

/** In all its encodings, each with its headers. */
function weight(key: string, { responses, unchanged }: Page): number {
  const headers = (list: readonly string[]) => list.reduce((sum, text) => sum + text.length, 0)
  const forms = Object.values(responses).map((form) => form.body.length + headers(form.headers))
  return forms.reduce((sum, form) => sum + form, key.length + headers(unchanged))
}

type PageFacts = {
  status: Page['status']
  contentType: string
  cacheControl: string
  expiresAt: number
  usedAt: number
  production: boolean
  thirdParties: ThirdPartyOrigins
}

/** Null: its nonce occurs outside of an attribute, so the page cannot be shared. */
export async function toPage(rendered: Buffer, nonce: string, facts: PageFacts): Promise<Page | null> {
  const own = withoutNonce(rendered, nonce)
  if (own === null) return null
  const { body, inline } = own
  const security = SECURITY_HEADERS[facts.production ? 'production' : 'laptop']
  const isHtml = facts.contentType.startsWith('text/html')
  const policy = isHtml
    ? contentSecurityPolicy(inline, facts.production, publicPage(facts.thirdParties))
    : security['content-security-policy']
  // Weak, because it is sent compressed or plain. The same body under another policy is another page.
  const etag = `W/"${createHash('sha256').update(policy).update('\n').update(body).digest('base64url').slice(0, 27)}"`
  const unchanged = {
    ...security,
    'content-security-policy': policy,
    etag,
    'cache-control': facts.cacheControl,
    vary: 'accept-encoding',
  }
  const flat = Object.entries(unchanged).flat()
  return {
    status: facts.status,
    etag,
    unchanged: flat,
    expiresAt: facts.expiresAt,
    usedAt: facts.usedAt,
    responses: await responses([...flat, 'content-type', facts.contentType], body, 'quick'),
  }
}

/** Later, so that nobody waits for it. */
export async function compressBest(page: Page): Promise<void> {
  const { headers, body } = page.responses.identity
  const others = headers.slice(0, headers.indexOf('content-length'))
  page.responses = await responses(others, body, 'best')
}

async function responses(headers: readonly string[], body: Buffer, effort: Effort): Promise<Responses> {
  const { br, gzip } = await compressForms(body, effort)
  const response = (bytes: Buffer, ...encoding: string[]) => ({
    headers: [...headers, ...encoding, 'content-length', String(bytes.length)],
    body: bytes,
  })
  return {
    br: response(br, 'content-encoding', 'br'),
    gzip: response(gzip, 'content-encoding', 'gzip'),
    identity: response(body),
  }
}

/** How long a shared cache may store the response, in seconds. Null: it is not public. */
export function sharedMaxAge(cacheControl: string | null): number | null {
  if (cacheControl === null || /private|no-store/.test(cacheControl)) return null
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1]
  return seconds === undefined ? null : Number(seconds)
}
