import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { singleFlight } from './single-flight.ts'

type Settings = { seconds: number; limit: number; clock: Pick<Clock, 'monotonicMs'> }

type Entry = { result: unknown; until: number }

export type ExpiringCache = <T>(key: string, load: () => Promise<T>) => Promise<T>

/**
 * Memoises results for a short time. Concurrent callers of one key share a call (single flight). Failures are not cached;
 * the least recently used entries are evicted (LRU). Null results have a cache of their own, so that made-up keys evict no
 * found entries.
 */
export function expiringCache({ seconds, limit, clock }: Settings): ExpiringCache {
  const loading = singleFlight<string, unknown>()
  const found = new LRUCache<string, Entry>({ max: limit })
  const nothing = new LRUCache<string, Entry>({ max: limit })

  function store(key: string, entry: Entry): void {
    const [entries, others] = entry.result === null ? [nothing, found] : [found, nothing]
    entries.set(key, entry)
    others.delete(key)
  }

  // A key belongs to one kind of call, so its cached result has the caller's type.
  return async <T>(key: string, load: () => Promise<T>): Promise<T> => {
    if (seconds === 0) return load()
    const time = clock.monotonicMs()
    const known = found.get(key) ?? nothing.get(key)
    if (known !== undefined && known.until > time) return known.result as T
    const shared = loading.run(key, async () => {
      const result = await load()
      store(key, { result, until: time + seconds * 1000 })
      return result
    })
    return shared as Promise<T>
  }
}
