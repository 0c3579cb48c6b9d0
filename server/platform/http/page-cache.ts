import { createHash } from 'node:crypto'
import { compressForms } from './compress-forms.ts'
import { withoutNonce } from './own-inline.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'

export type Page = {
  etag: string
  /** The headers of an answer without a body, to someone who has the page already. */
  unchanged: string[]
  /** By the monotonic clock. */
  expiresAt: number
  /** Ready to send: headers as the list that Node writes without another look. */
  answers: Record<Encoding, { headers: string[]; body: Buffer }>
}

/** Every public page and the data of each fit several times over. */
const MAX_PAGES = 500
const MAX_BYTES = 64_000_000
const MAX_PAGE_BYTES = 8_000_000

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Public pages in memory, compressed once, those that were asked for last (LRU). What is in it belongs to nobody: no
 * page with visitor data gets here.
 */
export function createPageCache() {
  const pages = new Map<string, Page>()
  let bytes = 0
  /** At the end of the line already: the page of the hour is not moved there again. */
  let newest: Page | null = null

  function drop(key: string, page: Page): void {
    pages.delete(key)
    bytes -= weight(key, page)
    if (newest === page) newest = null
  }

  return {
    find(key: string, now: number): Page | null {
      const page = pages.get(key)
      if (page === undefined) return null
      if (page.expiresAt <= now) {
        drop(key, page)
        return null
      }
      if (page === newest) return page
      // Whoever is asked for goes to the end of the line, so that pages which nobody wants leave first.
      pages.delete(key)
      pages.set(key, page)
      newest = page
      return page
    },
    keep(key: string, page: Page): void {
      const before = pages.get(key)
      if (before !== undefined) drop(key, before)
      if (weight(key, page) > MAX_PAGE_BYTES) return
      pages.set(key, page)
      bytes += weight(key, page)
      newest = page
      for (const [oldestKey, oldest] of pages) {
        if (pages.size <= MAX_PAGES && bytes <= MAX_BYTES) break
        drop(oldestKey, oldest)
      }
    },
    /** How much is held, for whoever wants to know that it ends. */
    size: () => ({ pages: pages.size, bytes }),
  }
}

/** In all its encodings, each with its headers. */
function weight(key: string, { answers, unchanged }: Page): number {
  const headers = (list: readonly string[]) => list.reduce((sum, text) => sum + text.length, 0)
  const forms = Object.values(answers).map((form) => form.body.length + headers(form.headers))
  return forms.reduce((sum, form) => sum + form, key.length + headers(unchanged))
}

type PageFacts = { contentType: string; cacheControl: string; expiresAt: number; production: boolean }

/** Null: it says its nonce elsewhere than in an attribute, and a page that says it is not for everyone. */
export async function toPage(rendered: Buffer, nonce: string, facts: PageFacts): Promise<Page | null> {
  const own = withoutNonce(rendered, nonce)
  if (own === null) return null
  const { body, inline } = own
  const { br, gzip } = await compressForms(body)
  const security = SECURITY_HEADERS[facts.production ? 'production' : 'laptop']
  const isHtml = facts.contentType.startsWith('text/html')
  const policy = isHtml ? contentSecurityPolicy(inline, facts.production) : security['content-security-policy']
  // Weak, because it leaves compressed or plain. The same words under another policy are another page.
  const etag = `W/"${createHash('sha256').update(policy).update('\n').update(body).digest('base64url').slice(0, 27)}"`
  const unchanged = {
    ...security,
    'content-security-policy': policy,
    etag,
    'cache-control': facts.cacheControl,
    vary: 'accept-encoding',
  }
  const answer = (bytes: Buffer, encoding: object) => ({
    headers: Object.entries({
      ...unchanged,
      'content-type': facts.contentType,
      ...encoding,
      'content-length': String(bytes.length),
    }).flat(),
    body: bytes,
  })
  return {
    etag,
    unchanged: Object.entries(unchanged).flat(),
    expiresAt: facts.expiresAt,
    answers: {
      br: answer(br, { 'content-encoding': 'br' }),
      gzip: answer(gzip, { 'content-encoding': 'gzip' }),
      identity: answer(body, {}),
    },
  }
}

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  // Nearly every browser says the same.
  const known = choices.get(acceptEncoding)
  if (known !== undefined) return known
  const accepted = acceptEncoding.toLowerCase().split(',').map(readPreference)
  const weight = (name: string) =>
    (accepted.find((one) => one.name === name) ?? accepted.find((one) => one.name === '*'))?.weight ?? 0
  const [best = 'identity'] = (['br', 'gzip'] as const)
    .filter((name) => weight(name) > 0)
    .sort((one, other) => weight(other) - weight(one))
  if (choices.size < MOST_CHOICES) choices.set(acceptEncoding, best)
  return best
}

const MOST_CHOICES = 100
const choices = new Map<string, Encoding>()

function readPreference(text: string): { name: string; weight: number } {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return { name, weight: quality === undefined ? 1 : Number(quality.slice(2)) }
}

/** How long a shared cache may keep the answer, in seconds. None: it is not public. */
export function sharedMaxAge(cacheControl: string | null): number | null {
  if (cacheControl === null || /private|no-store/.test(cacheControl)) return null
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1]
  return seconds === undefined ? null : Number(seconds)
}
