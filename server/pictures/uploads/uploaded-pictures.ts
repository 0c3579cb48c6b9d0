import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { UPLOADS_PATH } from '#domain/content/cms-path.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { isThisMachine } from '#server/platform/config/production-guards.ts'
import { semaphore } from '#server/platform/memory/semaphore.ts'
import { singleFlight } from '#server/platform/memory/single-flight.ts'
import { fetchPublic } from '#server/platform/outside/fetch-public.ts'
import { type CallOutside, type OutsideCall, OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { readUpTo } from '#server/platform/outside/read-response.ts'
import type { Original } from '../picture-source.ts'
import { readUpload } from './read-upload.ts'
import type { UploadAddress } from './upload-address.ts'

const LARGEST_BYTES = 10_000_000
const CACHED_BYTES = 32_000_000
/** Of an address without a picture: it costs memory too. */
const SMALLEST_ENTRY = 500
const FRESH_MS = 3_600_000
/** How soon an address is tried again that had no picture, or whose origin did not respond. */
const RETRY_MS = 60_000
/** Each holds a whole file in memory. */
const READING = { running: 3, waiting: 30 }

export interface UploadedPictures {
  /** Null: there is no picture at this address, or none that can be shown. Throws `TooBusy` where too many are being read. */
  find(address: UploadAddress): Promise<Original | null>
  /** Whether it takes no call. */
  has(address: UploadAddress): boolean
  /** What was read turned out to be no picture. */
  reject(address: UploadAddress): void
}

type Deps = { callOutside: CallOutside; clock: Clock; log: FastifyBaseLogger; config: { cms: OutsideSettings } }
type Entry = { original: Original | null; freshUntilMs: number }

/** Pictures of editors, from the CMS and from the configured origins, cached as they came. */
export function uploadedPictures({ callOutside, clock, log, config: { cms } }: Deps): UploadedPictures {
  const cached = new LRUCache<string, Entry>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ original }, key) => SMALLEST_ENTRY + key.length + (original?.bytes.length ?? 0),
  })
  const reading = singleFlight<string, Original | null>()
  const queued = semaphore(READING)

  function callOf(address: UploadAddress): OutsideCall {
    const accept = 'image/*'
    if (address.kind === 'cms') {
      const url = `${cms.url}${UPLOADS_PATH}${address.file}`
      return { system: 'cms', settings: cms, url, accept, auth: { bearer: cms.token } }
    }
    const mayConnect = isThisMachine(address.url) ? { mayConnect: () => true } : {}
    return { system: 'pictures', settings: cms, url: address.url, accept, fetch: fetchPublic(mayConnect) }
  }

  async function load(address: UploadAddress): Promise<Original | null> {
    const { body } = await callOutside(callOf(address), async (response) => {
      if (!response.ok || !/^image\//.test(response.headers.get('content-type') ?? '')) {
        await response.body?.cancel()
        return null
      }
      return readUpTo(response, LARGEST_BYTES)
    })
    return body === null ? null : readUpload(body, { drawings: address.kind === 'cms' })
  }

  function store(key: string, original: Original | null, freshForMs: number): void {
    cached.set(key, { original, freshUntilMs: clock.monotonicMs() + freshForMs })
  }

  async function renew(key: string, address: UploadAddress): Promise<Original | null> {
    try {
      const original = await queued(() => load(address), 0)
      store(key, original, original === null ? RETRY_MS : FRESH_MS)
      return original
    } catch (error) {
      if (!(error instanceof OutsideSystemError)) throw error
      // Once for each address and minute, made-up ones among them; that the system fails is logged by its circuit breaker.
      log.debug({ err: error }, 'an uploaded picture cannot be read')
      // The copy from before is shown while its origin is away.
      const original = cached.peek(key)?.original ?? null
      store(key, original, RETRY_MS)
      return original
    }
  }

  function fresh(key: string): Entry | undefined {
    const entry = cached.get(key)
    return entry !== undefined && clock.monotonicMs() < entry.freshUntilMs ? entry : undefined
  }

  return {
    has: (address) => fresh(keyOf(address)) !== undefined || reading.isRunning(keyOf(address)),
    reject: (address) => store(keyOf(address), null, RETRY_MS),
    async find(address) {
      const key = keyOf(address)
      const entry = fresh(key)
      return entry === undefined ? reading.run(key, () => renew(key, address)) : entry.original
    },
  }
}

function keyOf(address: UploadAddress): string {
  return address.kind === 'cms' ? address.file : address.url
}
