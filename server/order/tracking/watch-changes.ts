type Settings = {
  everyMs: number
  /** Returns the current marks of these orders. */
  read: (orderIds: readonly string[]) => Promise<Map<string, string>>
  onFailure: (error: unknown) => void
}

type Watcher = { seen: string; onChange: (mark: string) => void }

export type ChangeWatch = {
  /** Calls `onChange` whenever the order has another mark than the one seen last. Returns a function that stops it. */
  watch(orderId: string, seen: string, onChange: (mark: string) => void): () => void
}

/**
 * One periodic query for all orders that are watched in this process, and none while no order is. It works with any
 * number of processes and behind any pooler, and costs the writers of orders nothing.
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
