import { LRUCache } from 'lru-cache'
import { singleFlight } from './single-flight.ts'

export interface BoundedCache<T> {
  /**
   * The cached value, or the result of `make`, which runs once for concurrent callers (single flight). Failures are not
   * cached.
   */
  getOrMake(key: string, make: () => Promise<T>): Promise<T>
  /** Whether the value is cached or being made. */
  has(key: string): boolean
  /** In bytes. */
  size(): number
}

/** An LRU cache of bounded bytes. A value larger than that is returned and not cached. */
export function boundedCache<T extends NonNullable<unknown>>(limit: {
  bytes: number
  sizeOf(value: T): number
}): BoundedCache<T> {
  // The library refuses a size of 0.
  const sizeCalculation = (value: T) => Math.max(1, limit.sizeOf(value))
  const cached = new LRUCache<string, T>({ maxSize: limit.bytes, sizeCalculation })
  const making = singleFlight<string, T>()

  return {
    has: (key) => cached.has(key) || making.isRunning(key),
    size: () => cached.calculatedSize,
    async getOrMake(key, make) {
      const value = cached.get(key)
      if (value !== undefined) return value
      return making.run(key, async () => {
        const made = await make()
        cached.set(key, made)
        return made
      })
    },
  }
}
