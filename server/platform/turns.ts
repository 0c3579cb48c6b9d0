/** Lines of people who want the same thing, by its name: a mutex for each name, of this process alone. */
export function turns() {
  const last = new Map<string, Promise<void>>()
  return {
    hasLine: (name: string) => last.has(name),

    /** Waits for everybody before, and answers with what lets the next one go. */
    async take(name: string): Promise<() => void> {
      const before = last.get(name)
      const mine = Promise.withResolvers<void>()
      last.set(name, mine.promise)
      await before
      return () => {
        if (last.get(name) === mine.promise) last.delete(name)
        mine.resolve()
      }
    },
  }
}
