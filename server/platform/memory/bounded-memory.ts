import { LRUCache } from 'lru-cache'

export interface BoundedMemory<T> {
  /** The value under this key; those who ask while it is being made wait for the one that is (single flight). A failure is not kept. */
  remember(key: string, make: () => Promise<T>): Promise<T>
  /** Whether the value is there or on its way. */
  has(key: string): boolean
  /** What is held, in bytes. */
  size(): number
}

/** Keeps what was used last (LRU), up to a number of bytes; what is larger than that is given and not kept. */
export function boundedMemory<T extends NonNullable<unknown>>(limit: {
  bytes: number
  sizeOf(value: T): number
}): BoundedMemory<T> {
  // Of nothing at all the library could not say how much it is.
  const sizeCalculation = (value: T) => Math.max(1, limit.sizeOf(value))
  const kept = new LRUCache<string, T>({ maxSize: limit.bytes, sizeCalculation })
  const underWay = new Map<string, Promise<T>>()

  async function makeAndKeep(key: string, make: () => Promise<T>): Promise<T> {
    try {
      const value = await make()
      kept.set(key, value)
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return {
    has: (key) => kept.has(key) || underWay.has(key),
    size: () => kept.calculatedSize,
    async remember(key, make) {
      const value = kept.get(key)
      if (value !== undefined) return value
      const running = underWay.get(key)
      if (running !== undefined) return running
      const started = makeAndKeep(key, make)
      underWay.set(key, started)
      return started
    },
  }
}
