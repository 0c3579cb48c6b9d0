export type SingleFlight<Key, T> = {
  isRunning(key: Key): boolean
  run(key: Key, work: () => Promise<T>): Promise<T>
}

/** Callers with the key of work that is running share its promise, and so its failure. Nothing is cached. */
export function singleFlight<Key, T>(): SingleFlight<Key, T> {
  const running = new Map<Key, Promise<T>>()
  return {
    isRunning: (key) => running.has(key),
    run(key, work) {
      const shared = running.get(key)
      if (shared !== undefined) return shared
      const started = work().finally(() => running.delete(key))
      running.set(key, started)
      return started
    },
  }
}
