import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'

/** A customer moves between the pages of their account within it. The age that is shown may be too high by as much. */
const RECENT_MS = 60_000
const MOST = 10_000

/** Snapshots that this process stored within the last minute: one that is the same is not sealed and written again. */
export type RecentSnapshots = {
  has(name: string, text: string): boolean
  add(name: string, text: string): void
}

export function recentSnapshots({ monotonicMs }: Pick<Clock, 'monotonicMs'>): RecentSnapshots {
  const stored = new LRUCache<string, { digest: string; untilMs: number }>({ max: MOST })
  const digestOf = (text: string) => hash('sha256', text, 'base64')
  return {
    has(name, text) {
      const known = stored.get(name)
      return known !== undefined && known.untilMs > monotonicMs() && known.digest === digestOf(text)
    },
    add(name, text) {
      stored.set(name, { digest: digestOf(text), untilMs: monotonicMs() + RECENT_MS })
    },
  }
}
