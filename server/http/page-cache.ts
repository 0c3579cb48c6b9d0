import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy } from './security-headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Page = {
  bodies: Record<Encoding, Buffer>
  headers: Record<string, string>
  etag: string
  expiresAt: number
}

/** Enough for every public page with a handful of filters each; hostile query strings push each other out. */
const MAX_PAGES = 500

/** Public pages in memory, compressed once. What is in it belongs to nobody: no page with visitor data gets here. */
export function createPageCache() {
  const pages = new Map<string, Page>()
  return {
    find(key: string, now: number): Page | null {
      const page = pages.get(key)
      if (page === undefined) return null
      if (page.expiresAt <= now) {
        pages.delete(key)
        return null
      }
      return page
    },
    keep(key: string, page: Page): void {
      pages.delete(key)
      pages.set(key, page)
      const oldest = pages.keys().next()
      if (pages.size > MAX_PAGES && !oldest.done) pages.delete(oldest.value)
    },
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function toPage(
  body: Buffer,
  { contentType, cacheControl, expiresAt }: { contentType: string; cacheControl: string; expiresAt: number },
): Promise<Page> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(body, { level: 9 }),
  ])
  const headers: Record<string, string> = {
    'content-type': contentType,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
  }
  if (contentType.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(inlineScriptHashes(body.toString()))
  }
  return {
    bodies: { br, gzip: gz, identity: body },
    headers,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    expiresAt,
  }
}

/** The page is the same for everyone, so its scripts can be named by what they say instead of by a nonce. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)
  const hashes = new Set<string>()
  for (const { groups } of scripts) {
    if (/\ssrc=/.test(groups?.['attributes'] ?? '')) continue
    hashes.add(
      `sha256-${createHash('sha256')
        .update(groups?.['text'] ?? '')
        .digest('base64')}`,
    )
  }
  return [...hashes]
}

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

/** How long a shared cache may keep the answer, in seconds. None: it is not public. */
export function sharedMaxAge(cacheControl: string | null): number | null {
  if (cacheControl === null || /private|no-store/.test(cacheControl)) return null
  const seconds = /s-maxage=(\d+)/.exec(cacheControl)?.[1]
  return seconds === undefined ? null : Number(seconds)
}
