type Settings = {
  everyMs: number
  /** How these orders stand now. */
  read: (orderIds: readonly string[]) => Promise<Map<string, string>>
  onFailure: (error: unknown) => void
}

type Watcher = { seen: string; onChange: (mark: string) => void }

export type ChangeWatch = {
  /** Calls whenever the order has another mark than the one that was seen last. Gives the way to stop it. */
  watch(orderId: string, seen: string, onChange: (mark: string) => void): () => void
}

/**
 * One question now and then for all orders that somebody looks at over this process, and none while nobody does. So it
 * works with any number of processes, behind any pooler, and costs those who change an order nothing.
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
    for (const [orderId, mark] of marks) {
      for (const watcher of watched.get(orderId) ?? []) {
        if (watcher.seen === mark) continue
        watcher.seen = mark
        watcher.onChange(mark)
      }
    }
  }

  return {
    watch(orderId, seen, onChange) {
      const watcher = { seen, onChange }
      const watchers = watched.get(orderId) ?? new Set()
      watched.set(orderId, watchers.add(watcher))
      goOn()
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && watched.get(orderId) === watchers) watched.delete(orderId)
      }
    },
  }
}
