import { LRUCache } from 'lru-cache'
import type { Encoding } from '../choose-encoding.ts'
import { compressForms } from '../compress-forms.ts'

/** Headers are the flat list that Node writes without conversion. */
type EncodedResponse = { headers: string[]; body: Buffer }

export type CachedResponse = {
  identity: EncodedResponse
  /** Null until it is compressed, and where the response is too short to gain by it. */
  br: EncodedResponse | null
  gzip: EncodedResponse | null
  /** Compression starts at the second request, because many responses are requested only once. It never rejects. */
  compressed: Promise<void> | null
  /** Counts that it was sent once more. */
  count: () => void
}

export const RESPONSE_HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

/** Every screen of the shop in each of its variants fits many times over. */
const MAX_RESPONSES = 500
const MAX_BYTES = 32_000_000
const MAX_RESPONSE_BYTES = 1_000_000
/** As long as a page, because bills are dated from the day of the request. */
const TTL_MS = 5 * 60_000
/** Shorter responses gain nothing by compression; the same limit as for all others. */
const WORTH_COMPRESSING_BYTES = 1024

type Options = {
  compress: typeof compressForms
  onFailure: (error: unknown) => void
  /** Monotonic, in milliseconds. */
  now?: () => number
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Responses about the catalogue that are the same for everyone, ready to send. They are dropped with their release, or
 * after five minutes. The least recently used are evicted first (LRU), so a flood of made-up queries does not evict those
 * of customers.
 */
export function createResponseCache(
  sharedHeaders: Record<string, string> = {},
  { compress, onFailure, now = () => performance.now() }: Options = { compress: compressForms, onFailure: () => {} },
) {
  const responses = new LRUCache<string, CachedResponse>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    sizeCalculation: (response, key) => weight(key, response),
  })
  let heldRelease = 0

  function dropOtherReleases(release: number): void {
    if (release === heldRelease) return
    responses.clear()
    heldRelease = release
  }

  function ready(body: Buffer, encoding: object): EncodedResponse {
    const headers = { ...sharedHeaders, ...RESPONSE_HEADERS, ...encoding, 'content-length': String(body.length) }
    return { headers: Object.entries(headers).flat(), body }
  }

  /** Until this is done, and where it fails, the response is sent uncompressed. */
  async function addEncodings(response: CachedResponse): Promise<void> {
    const { body } = response.identity
    if (body.length < WORTH_COMPRESSING_BYTES) return
    try {
      const { br, gzip } = await compress(body)
      response.br = ready(br, { 'content-encoding': 'br', vary: 'accept-encoding' })
      response.gzip = ready(gzip, { 'content-encoding': 'gzip', vary: 'accept-encoding' })
    } catch (error) {
      onFailure(error)
    }
  }

  return {
    find(release: number, key: string): CachedResponse | null {
      dropOtherReleases(release)
      const response = responses.get(key)
      if (response === undefined) return null
      response.compressed ??= addEncodings(response)
      return response
    },

    store(release: number, key: string, text: string, count: () => void): void {
      dropOtherReleases(release)
      const response: CachedResponse = {
        identity: ready(Buffer.from(text), {}),
        br: null,
        gzip: null,
        compressed: null,
        count,
      }
      if (!responses.has(key)) responses.set(key, response)
    },

    /** For tests of its limits. */
    size: () => ({ responses: responses.size, bytes: responses.calculatedSize }),
  }
}

export function encoded(response: CachedResponse, accepted: Encoding): EncodedResponse {
  return response[accepted] ?? response.identity
}

/** An upper bound: as if both compressed forms were as large as the plain one. */
function weight(key: string, { identity }: CachedResponse): number {
  return key.length + 3 * identity.body.length
}
