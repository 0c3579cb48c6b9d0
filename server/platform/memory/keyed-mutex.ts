export type KeyedMutex = {
  isLocked(key: string): boolean
  /** Waits for earlier holders, and returns the function that releases the lock. */
  acquire(key: string): Promise<() => void>
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** A mutex per key, in this process alone, first in, first out. */
export function keyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>()

  async function acquire(key: string): Promise<() => void> {
    const before = last.get(key)
    const own = Promise.withResolvers<void>()
    last.set(key, own.promise)
    await before
    return () => {
      if (last.get(key) === own.promise) last.delete(key)
      own.resolve()
    }
  }

  return {
    isLocked: (key) => last.has(key),
    acquire,
    async run(key, work) {
      const release = await acquire(key)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
