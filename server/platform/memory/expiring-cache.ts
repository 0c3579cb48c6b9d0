import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { singleFlight } from './single-flight.ts'

type Settings = { seconds: number; limit: number; clock: Pick<Clock, 'monotonicMs'> }

type Remembered = { answer: unknown; until: number }

export type ExpiringCache = <T>(key: string, ask: () => Promise<T>) => Promise<T>

/**
 * Memoises results for a short time. Concurrent callers of one key share a call (single flight). Failures are not cached;
 * the least recently used entries are evicted (LRU). Null results have a cache of their own, so that made-up keys evict no
 * found entries.
 */
export function expiringCache({ seconds, limit, clock }: Settings): ExpiringCache {
  const asking = singleFlight<string, unknown>()
  const found = new LRUCache<string, Remembered>({ max: limit })
  const nothing = new LRUCache<string, Remembered>({ max: limit })

  function remember(key: string, entry: Remembered): void {
    const [entries, others] = entry.answer === null ? [nothing, found] : [found, nothing]
    entries.set(key, entry)
    others.delete(key)
  }

  // A key belongs to one kind of call, so its cached result has the caller's type.
  return async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    if (seconds === 0) return ask()
    const time = clock.monotonicMs()
    const known = found.get(key) ?? nothing.get(key)
    if (known !== undefined && known.until > time) return known.answer as T
    const asked = asking.run(key, async () => {
      const answer = await ask()
      remember(key, { answer, until: time + seconds * 1000 })
      return answer
    })
    return asked as Promise<T>
  }
}
