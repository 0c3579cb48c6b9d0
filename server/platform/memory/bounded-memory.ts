export interface BoundedMemory<T> {
  /** The value under this key; those who ask while it is being made wait for the one that is. A failure is not kept. */
  remember(key: string, make: () => Promise<T>): Promise<T>
  /** Whether the value is there or on its way. */
  has(key: string): boolean
  /** What is held, in bytes. */
  size(): number
}

/** Keeps what was used last, up to a number of bytes. */
export function boundedMemory<T>(limit: { bytes: number; sizeOf(value: T): number }): BoundedMemory<T> {
  const kept = new Map<string, T>()
  const underWay = new Map<string, Promise<T>>()
  let bytes = 0

  function keep(key: string, value: T): void {
    const size = limit.sizeOf(value)
    if (size > limit.bytes) return
    kept.set(key, value)
    bytes += size
    for (const [oldest, old] of kept) {
      if (bytes <= limit.bytes) return
      kept.delete(oldest)
      bytes -= limit.sizeOf(old)
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<T>): Promise<T> {
    try {
      const value = await make()
      keep(key, value)
      return value
    } finally {
      underWay.delete(key)
    }
  }

  return {
    has: (key) => kept.has(key) || underWay.has(key),
    size: () => bytes,
    async remember(key, make) {
      const value = kept.get(key)
      if (value !== undefined) {
        // A map keeps the place of a key that is set again, so it is taken out first.
        kept.delete(key)
        kept.set(key, value)
        return value
      }
      const running = underWay.get(key)
      if (running !== undefined) return running
      const started = makeAndKeep(key, make)
      underWay.set(key, started)
      return started
    },
  }
}
