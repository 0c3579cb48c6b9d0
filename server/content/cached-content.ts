import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'
import { expiringCache } from '#server/platform/memory/expiring-cache.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Content, ContentEntry, LegalPage } from './content.ts'
import type { MarketingPage } from './marketing-page.ts'
import { nullWhileAway, type Outage, watchOutage } from './outage.ts'
import { revalidated } from './revalidated.ts'

const FRESH_SECONDS = 60
const KEY = /^[\w-]{1,64}$/
/** More than any shop has: a bound, so that requests for made-up names cannot fill the memory. */
const MOST_COPIES = 200
const MOST_IMAGES = 50
const MOST_LEGAL_PAGES = 30
const MOST_PAGES = 100

const NONE: ReadonlySet<string> = new Set()

type Settings = { clock: Clock; log: FastifyBaseLogger }

export type CachedContent = Content & {
  /** Throws `OutsideSystemError` while the CMS is away and there is no copy: whether the page exists is not known. */
  page: Content['page']
  /** An editor has changed something: texts of pages are read anew. */
  expire(): void
  /** Another one after each `expire`. A cached page belongs to the edition that it was rendered from. */
  edition(): number
}

/**
 * The CMS never blocks a customer: content is cached for a minute, and while the CMS is down the last good copy is
 * served, or none. An outage is logged when it begins and when it ends.
 */
export function cachedContent(content: Content, { clock, log }: Settings): CachedContent {
  const outage = watchOutage({ clock, log })
  const keeper = { clock, outage }
  const modals = lastGood<Awaited<ReturnType<Content['actionModal']>>>(keeper, MOST_COPIES)
  const modalIds = lastGood<ReadonlySet<string>>(keeper, 1)
  const images = lastGood<Awaited<ReturnType<Content['image']>>>(keeper, MOST_IMAGES)
  const legalPages = revalidated<LegalPage>({ clock, outage, limit: MOST_LEGAL_PAGES })
  const keys = revalidated<ReadonlySet<string>>({ clock, outage, limit: MOST_COPIES })
  const entries = revalidated<ContentEntry>({ clock, outage, limit: MOST_COPIES })
  const pages = revalidated<MarketingPage>({ clock, outage, limit: MOST_PAGES })
  let edition = 0
  const pageSlugs = () => keys.read('pages', content.pageSlugs)
  return {
    async actionModal(modalId) {
      if (!KEY.test(modalId)) return null
      // Made-up names are not sent to the CMS: one list a minute has those that exist.
      const known = await modalIds('all', content.modalIds)
      if (known !== null && !known.has(modalId)) return null
      return modals(modalId, () => content.actionModal(modalId))
    },
    modalIds: content.modalIds,
    legalPage: (slug) => nullWhileAway(() => legalPages.read(slug, () => content.legalPage(slug))),
    async entry(kind, key) {
      if (!KEY.test(key)) return null
      return nullWhileAway(async () => {
        const known = await keys.read(kind, () => content.entryKeys(kind))
        if (known?.has(key) !== true) return null
        return entries.read(`${kind} ${key}`, () => content.entry(kind, key))
      })
    },
    entryKeys: content.entryKeys,
    async page(slug) {
      if (!KEY.test(slug)) return null
      const known = await pageSlugs()
      return known?.has(slug) ? pages.read(slug, () => content.page(slug)) : null
    },
    // An editor looks at what was just written.
    draftPage: async (slug) => (KEY.test(slug) ? content.draftPage(slug) : null),
    pageSlugs: async () => (await nullWhileAway(pageSlugs)) ?? NONE,
    image: (file) => images(file, () => content.image(file)),
    edition: () => edition,
    expire() {
      edition += 1
      for (const texts of [keys, entries, legalPages, pages]) texts.expire()
    },
  }
}

function lastGood<T extends object | null>({ clock, outage }: { clock: Clock; outage: Outage }, limit: number) {
  const copies = new LRUCache<string, NonNullable<T>>({ max: limit })
  const memory = expiringCache({ seconds: FRESH_SECONDS, limit, clock })

  async function read(key: string, load: () => Promise<T>): Promise<T> {
    try {
      const entry = await load()
      outage.ends()
      // A missing entry is not cached: it would only evict content that customers read.
      if (entry === null) copies.delete(key)
      else copies.set(key, entry)
      return entry
    } catch (error) {
      if (!(error instanceof OutsideSystemError)) throw error
      outage.begins(error)
      const copy = copies.get(key)
      // The stale copy is cached like a response, so that an outage delays a customer at most once a minute.
      if (copy !== undefined) return copy
      throw error
    }
  }

  return (key: string, load: () => Promise<T>): Promise<T | null> =>
    nullWhileAway(() => memory(key, () => read(key, load)))
}
