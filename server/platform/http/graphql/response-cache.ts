import { LRUCache } from 'lru-cache'
import type { Encoding } from '../choose-encoding.ts'
import { compressForms } from '../compress-forms.ts'

/** With its headers as the list that Node writes without another look. */
type EncodedResponse = { headers: string[]; body: Buffer }

export type CachedResponse = {
  identity: EncodedResponse
  /** Absent while it is being made, and where an answer is too short to gain by it. */
  br: EncodedResponse | null
  gzip: EncodedResponse | null
  /** Begins when it is asked for a second time: what nobody asks for again is not worth it. It never fails. */
  compressed: Promise<void> | null
  /** Counts that it was given once more. */
  count: () => void
}

export const RESPONSE_HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

/** Every screen of the shop in each of its variants fits many times over. */
const MAX_ANSWERS = 500
const MAX_BYTES = 32_000_000
const MAX_ANSWER_BYTES = 1_000_000
/** As long as a page: bills are dated from the day on which they are asked for. */
const KEPT_MS = 5 * 60_000
/** Below this an answer gains nothing by compression; the same as for all other answers. */
const WORTH_COMPRESSING_BYTES = 1024

type Around = {
  compress: typeof compressForms
  onFailure: (error: unknown) => void
  /** In milliseconds, never put back. */
  now?: () => number
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Answers about the catalogue that are the same for everyone, ready to send. They belong to one release and go with
 * it, or after five minutes. What nobody asks for leaves first (LRU), so a flood of questions does not push out those that customers ask.
 */
export function createResponseCache(
  sharedHeaders: Record<string, string> = {},
  { compress, onFailure, now = () => performance.now() }: Around = { compress: compressForms, onFailure: () => {} },
) {
  const answers = new LRUCache<string, CachedResponse>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now },
    sizeCalculation: (answer, key) => weight(key, answer),
  })
  let heldRelease = 0

  function holdOnly(release: number): void {
    if (release === heldRelease) return
    answers.clear()
    heldRelease = release
  }

  function ready(body: Buffer, encoding: object): EncodedResponse {
    const headers = { ...sharedHeaders, ...RESPONSE_HEADERS, ...encoding, 'content-length': String(body.length) }
    return { headers: Object.entries(headers).flat(), body }
  }

  /** Until they are made, and where they cannot be, the answer is given as it is. */
  async function addForms(answer: CachedResponse): Promise<void> {
    const { body } = answer.identity
    if (body.length < WORTH_COMPRESSING_BYTES) return
    try {
      const { br, gzip } = await compress(body)
      answer.br = ready(br, { 'content-encoding': 'br', vary: 'accept-encoding' })
      answer.gzip = ready(gzip, { 'content-encoding': 'gzip', vary: 'accept-encoding' })
    } catch (error) {
      onFailure(error)
    }
  }

  return {
    find(release: number, key: string): CachedResponse | null {
      holdOnly(release)
      const answer = answers.get(key)
      if (answer === undefined) return null
      answer.compressed ??= addForms(answer)
      return answer
    },

    keep(release: number, key: string, text: string, count: () => void): void {
      holdOnly(release)
      const answer: CachedResponse = {
        identity: ready(Buffer.from(text), {}),
        br: null,
        gzip: null,
        compressed: null,
        count,
      }
      if (!answers.has(key)) answers.set(key, answer)
    },

    /** How much is held, for whoever wants to know that it ends. */
    size: () => ({ answers: answers.size, bytes: answers.calculatedSize }),
  }
}

export function encoded(answer: CachedResponse, accepted: Encoding): EncodedResponse {
  return answer[accepted] ?? answer.identity
}

/** At its heaviest: with both compressed forms, were they no smaller. */
function weight(key: string, { identity }: CachedResponse): number {
  return key.length + 3 * identity.body.length
}
