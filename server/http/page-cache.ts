import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy, type Inline, SECURITY_HEADERS } from './security-headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'

export type Page = {
  etag: string
  /** The headers of an answer without a body, to someone who has the page already. */
  unchanged: string[]
  expiresAt: number
  /** Ready to send: headers as the list that Node writes without another look. */
  answers: Record<Encoding, { headers: string[]; body: Buffer }>
}

/** Enough for every public page and the data of each. */
const MAX_PAGES = 500

export type PageCache = ReturnType<typeof createPageCache>

/** Public pages in memory, compressed once. What is in it belongs to nobody: no page with visitor data gets here. */
export function createPageCache() {
  const pages = new Map<string, Page>()
  /** At the end of the line already: the page of the hour is not moved there again. */
  let newest: Page | null = null
  return {
    find(key: string, now: number): Page | null {
      const page = pages.get(key)
      if (page === undefined) return null
      if (page.expiresAt <= now) {
        pages.delete(key)
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
      pages.delete(key)
      pages.set(key, page)
      newest = page
      const oldest = pages.keys().next()
      if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value)
    },
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type PageFacts = { contentType: string; cacheControl: string; expiresAt: number; production: boolean }

export async function toPage(body: Buffer, facts: PageFacts): Promise<Page> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(body, { level: 9 }),
  ])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const isHtml = facts.contentType.startsWith('text/html')
  const validators = { etag, 'cache-control': facts.cacheControl, vary: 'accept-encoding' }
  const unchanged = { ...SECURITY_HEADERS[facts.production ? 'production' : 'laptop'], ...validators }
  const shared = {
    ...unchanged,
    'content-type': facts.contentType,
    ...(isHtml && { 'content-security-policy': contentSecurityPolicy(inlineHashes(body.toString())) }),
  }
  const answer = (bytes: Buffer, encoding: object) => ({
    headers: Object.entries({ ...shared, ...encoding, 'content-length': String(bytes.length) }).flat(),
    body: bytes,
  })
  return {
    etag,
    unchanged: Object.entries(unchanged).flat(),
    expiresAt: facts.expiresAt,
    answers: {
      br: answer(br, { 'content-encoding': 'br' }),
      gzip: answer(gz, { 'content-encoding': 'gzip' }),
      identity: answer(body, {}),
    },
  }
}

/** The page is the same for everyone, so what it holds inline can be named by what it says instead of by a nonce. */
function inlineHashes(html: string): Inline {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const { groups } of html.matchAll(/<(?<tag>script|style)(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/\k<tag>>/g)) {
    if (/\ssrc=/.test(groups?.['attributes'] ?? '')) continue
    const hash = createHash('sha256').update(groups?.['text'] ?? '')
    const kind = groups?.['tag'] === 'style' ? styles : scripts
    kind.add(`sha256-${hash.digest('base64')}`)
  }
  return { scripts: [...scripts], styles: [...styles] }
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
