type Settings = {
  everyMs: number
  /** Returns the current marks of what has these ids. */
  read: (ids: readonly string[]) => Promise<Map<string, string>>
  onFailure: (error: unknown) => void
}

type Watcher = { seen: string; onChange: (mark: string) => void }

export type ChangeWatch = {
  /** Calls `onChange` whenever what it watches has another mark than the one seen last. Returns a function that stops it. */
  watch(id: string, seen: string, onChange: (mark: string) => void): () => void
}

/**
 * One periodic query for all that is watched in this process, and none while nothing is. It works with any
 * number of processes and behind any pooler, and costs the writers nothing.
 */
export function watchChanges({ everyMs, read, onFailure }: Settings): ChangeWatch {
  const watched = new Map<string, Set<Watcher>>()
  let isWaiting = false

  function goOn(): void {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      look()
        .catch(onFailure)
        .finally(() => {
          isWaiting = false
          if (watched.size > 0) goOn()
        })
    }, everyMs).unref()
  }

  async function look(): Promise<void> {
    if (watched.size === 0) return
    const marks = await read([...watched.keys()])
    for (const [id, mark] of marks) {
      for (const watcher of watched.get(id) ?? []) {
        if (watcher.seen === mark) continue
        watcher.seen = mark
        watcher.onChange(mark)
      }
    }
  }

  return {
    watch(id, seen, onChange) {
      const watcher = { seen, onChange }
      const watchers = watched.get(id) ?? new Set()
      watched.set(id, watchers.add(watcher))
      goOn()
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && watched.get(id) === watchers) watched.delete(id)
      }
    },
  }
}
