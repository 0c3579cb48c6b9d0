import { LRUCache } from 'lru-cache'
import { singleFlight } from './single-flight.ts'

export interface BoundedCache<T> {
  /** The value under this key; those who ask while it is being made wait for the one that is (single flight). A failure is not kept. */
  remember(key: string, make: () => Promise<T>): Promise<T>
  /** Whether the value is there or on its way. */
  has(key: string): boolean
  /** What is held, in bytes. */
  size(): number
}

/** Keeps what was used last (LRU), up to a number of bytes; what is larger than that is given and not kept. */
export function boundedCache<T extends NonNullable<unknown>>(limit: {
  bytes: number
  sizeOf(value: T): number
}): BoundedCache<T> {
  // Of nothing at all the library could not say how much it is.
  const sizeCalculation = (value: T) => Math.max(1, limit.sizeOf(value))
  const kept = new LRUCache<string, T>({ maxSize: limit.bytes, sizeCalculation })
  const making = singleFlight<string, T>()

  return {
    has: (key) => kept.has(key) || making.isRunning(key),
    size: () => kept.calculatedSize,
    async remember(key, make) {
      const value = kept.get(key)
      if (value !== undefined) return value
      return making.run(key, async () => {
        const made = await make()
        kept.set(key, made)
        return made
      })
    },
  }
}
