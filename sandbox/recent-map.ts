export interface RecentMap<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  /** Oldest first. */
  values(): T[]
}

/** Evicts its oldest entry when full, so that a long benchmark does not fill the memory. */
export function recentMap<T>(limit: number): RecentMap<T> {
  const entries = new Map<string, T>()
  return {
    get: (key) => entries.get(key),
    values: () => [...entries.values()],
    set(key, value) {
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest)
    },
  }
}
