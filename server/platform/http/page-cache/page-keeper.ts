import type { Page, PageCache } from './page-cache.ts'
import { pageKey, pageOfKey, type RequestedPage } from './page-key.ts'

/** How long before it expires a page is rendered again. */
const AHEAD_MS = 60_000
/** How long after its last request. */
const IN_USE_MS = 900_000
/** A visitor cannot have the shop render more than these by requesting every address once. */
const MOST_IN_USE = 100

type Keeping = {
  cache: Pick<PageCache, 'all'>
  edition: () => string
  now: () => number
  /** Rendered before anybody has requested them. */
  known: readonly Omit<RequestedPage, 'edition'>[]
  /** @param usedAt when somebody last requested it */
  render: (page: RequestedPage, usedAt: number) => Promise<void>
}

/**
 * Renders public pages before a visitor would wait for one: the known ones and those in use at the start and with every
 * edition, later those in use before they expire. No page is shown for longer than without it. Called again and again; one
 * page is rendered after the other.
 */
export function pageKeeper({ cache, edition, now, known, render }: Keeping): () => Promise<void> {
  let kept: string | null = null
  let isAtWork = false
  /** Once each: a page whose renewal fails expires. */
  const renewed = new WeakSet<Page>()

  function inUse(isDue: (page: Page) => boolean): [string, number][] {
    const pages = [...cache.all()].filter(([, { usedAt }]) => now() - usedAt < IN_USE_MS).slice(0, MOST_IN_USE)
    return pages.flatMap(([key, page]) => {
      if (!isDue(page)) return []
      renewed.add(page)
      return [[pageKey({ ...pageOfKey(key), edition: edition() }), page.usedAt]]
    })
  }

  /** By their keys in this edition, with their last use. */
  function due(isNew: boolean): Map<string, number> {
    if (!isNew) return new Map(inUse((page) => !renewed.has(page) && page.expiresAt - now() < AHEAD_MS))
    const first = known.map((page): [string, number] => [pageKey({ ...page, edition: edition() }), now()])
    return new Map([...first, ...inUse(() => true)])
  }

  return async () => {
    if (isAtWork) return
    isAtWork = true
    try {
      const isNew = edition() !== kept
      const pages = due(isNew)
      kept = edition()
      for (const [key, usedAt] of pages) {
        if (edition() !== kept) return
        await render(pageOfKey(key), usedAt)
      }
    } finally {
      isAtWork = false
    }
  }
}
