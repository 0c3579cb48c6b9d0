type Remembered<T> = { answer: Promise<T>; until: number }

export type ShortMemory = <T>(key: string, ask: () => Promise<T>) => Promise<T>

/**
 * The same question within a short time is asked once: those who ask while it is under way wait for the one answer.
 * A failure is not remembered, and the oldest answers make way when there are too many.
 */
export function shortMemory({ seconds, limit, now }: { seconds: number; limit: number; now: () => Date }): ShortMemory {
  const entries = new Map<string, Remembered<unknown>>()

  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    if (seconds === 0) return ask()
    const known = entries.get(key)
    // A key belongs to one kind of question, so its answer has the type that was asked for.
    if (known !== undefined && known.until > now().getTime()) return known.answer as Promise<T>
    const entry = { answer: ask(), until: now().getTime() + seconds * 1000 }
    // Deleted first, because a map keeps the place of a key that is set again.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest)
    entry.answer.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.answer
  }
}
