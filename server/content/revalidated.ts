import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'
import { singleFlight } from '#server/platform/memory/single-flight.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Outage } from './outage.ts'

const FRESH_MS = 60_000
/** A copy that is older than this is read again before it is shown: nobody has looked at it for long. */
const STALE_MS = 600_000
/** How long a page waits for a text that it has no copy of, or that an editor has just changed. */
const PATIENCE_MS = 2000
/** How long a text that could not be read is not requested again. */
const AWAY_MS = 10_000

export type Revalidated<T> = {
  /** Throws `OutsideSystemError` while the CMS is away and there is no copy. */
  read(key: string, load: () => Promise<T | null>): Promise<T | null>
  /** The next read of each waits for the CMS: an editor has changed something. */
  expire(): void
}

/** Of a fault that is not one entry's alone. No key is empty. */
const ALL = ''

type Copy<T> = { value: { found: T | null }; freshUntilMs: number; mustRead: boolean }

/**
 * Stale-while-revalidate and stale-if-error: a copy is served at once, however old, and renewed in the background, so that a
 * slow CMS delays no page after its first.
 */
export function revalidated<T extends object>({
  clock,
  outage,
  limit,
}: {
  clock: Clock
  outage: Outage
  limit: number
}): Revalidated<T> {
  const copies = new LRUCache<string, Copy<T>>({ max: limit })
  const loading = singleFlight<string, T | null>()
  const away = new LRUCache<string, { error: OutsideSystemError; untilMs: number }>({ max: limit })
  let changes = 0

  async function renew(key: string, load: () => Promise<T | null>): Promise<T | null> {
    const changesBefore = changes
    function keep(found: T | null): T | null {
      // Otherwise an editor has changed something meanwhile, and this may be from before that.
      if (changes === changesBefore)
        copies.set(key, { value: { found }, freshUntilMs: clock.monotonicMs() + FRESH_MS, mustRead: false })
      return found
    }
    try {
      const found = await load()
      outage.ends()
      for (const whose of [ALL, key]) away.delete(whose)
      return keep(found)
    } catch (error) {
      if (!(error instanceof OutsideSystemError)) throw error
      outage.begins(error)
      const copy = copies.peek(key)
      if (copy !== undefined) return keep(copy.value.found)
      away.set(isOfOneEntry(error) ? key : ALL, { error, untilMs: clock.monotonicMs() + AWAY_MS })
      throw error
    }
  }

  function awayFor(key: string): OutsideSystemError | undefined {
    const known = [ALL, key].map((whose) => away.get(whose))
    return known.find((one) => one !== undefined && clock.monotonicMs() < one.untilMs)?.error
  }

  return {
    async read(key, load) {
      const copy = copies.get(key)
      if (copy !== undefined && clock.monotonicMs() < copy.freshUntilMs) return copy.value.found
      const error = copy === undefined ? awayFor(key) : undefined
      if (error !== undefined) throw error
      const renewed = loading.run(`${changes} ${key}`, () => renew(key, load))
      // It goes on in the background: its failure is that of the next reader.
      renewed.catch(() => {})
      if (copy === undefined) return withPatience(renewed, () => Promise.reject(tooSlow()))
      const isStale = copy.mustRead || clock.monotonicMs() > copy.freshUntilMs + STALE_MS
      return isStale ? withPatience(renewed, async () => copy.value.found) : copy.value.found
    },
    expire() {
      changes += 1
      // A list of its own: an entry that is set moves to the front of the cache, where the iteration would meet it again.
      for (const [key, copy] of [...copies.entries()]) copies.set(key, { ...copy, freshUntilMs: 0, mustRead: true })
    },
  }
}

/** The CMS responds, and with what the shop cannot read. */
function isOfOneEntry({ fault, status }: OutsideSystemError): boolean {
  return fault === 'broken' && status === null
}

function tooSlow(): OutsideSystemError {
  return new OutsideSystemError('cms', 'silent', { cause: new Error(`no text within ${PATIENCE_MS} ms`) })
}

async function withPatience<T>(renewed: Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  const timer = Promise.withResolvers<T>()
  const timeout = setTimeout(() => timer.resolve(otherwise()), PATIENCE_MS)
  try {
    return await Promise.race([renewed, timer.promise])
  } finally {
    clearTimeout(timeout)
  }
}
