import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'
import { expiringCache } from '#server/platform/memory/expiring-cache.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Content } from './content.ts'

const FRESH_SECONDS = 60
const MODAL_ID = /^[\w-]{1,64}$/
/** More than any shop has: a bound, so that requests for made-up names cannot fill the memory. */
const MOST_COPIES = 200
const MOST_IMAGES = 50
const MOST_LEGAL_PAGES = 30

type Settings = { clock: Clock; log: FastifyBaseLogger }

/**
 * The CMS never blocks a customer: content is cached for a minute, and while the CMS is down the last good copy is
 * served, or none. An outage is logged when it begins and when it ends.
 */
export function cachedContent(content: Content, { clock, log }: Settings): Content {
  const outage = { since: null as Date | null }
  const keeper = { clock, log, outage }
  const modals = lastGood<Awaited<ReturnType<Content['actionModal']>>>(keeper, MOST_COPIES)
  const ids = lastGood<ReadonlySet<string>>(keeper, 1)
  const legalPages = lastGood<Awaited<ReturnType<Content['legalPage']>>>(keeper, MOST_LEGAL_PAGES)
  const images = lastGood<Awaited<ReturnType<Content['image']>>>(keeper, MOST_IMAGES)
  return {
    async actionModal(modalId) {
      if (!MODAL_ID.test(modalId)) return null
      // Made-up names are not sent to the CMS: one list a minute has those that exist.
      const known = await ids('all', content.modalIds)
      if (known !== null && !known.has(modalId)) return null
      return modals(modalId, () => content.actionModal(modalId))
    },
    modalIds: content.modalIds,
    legalPage: (slug) => legalPages(slug, () => content.legalPage(slug)),
    image: (file) => images(file, () => content.image(file)),
  }
}

type Keeper = Settings & { outage: { since: Date | null } }

function lastGood<T extends object | null>({ clock, log, outage }: Keeper, limit: number) {
  const copies = new LRUCache<string, NonNullable<T>>({ max: limit })
  const memory = expiringCache({ seconds: FRESH_SECONDS, limit, clock })

  async function read(key: string, load: () => Promise<T>): Promise<T> {
    try {
      const entry = await load()
      if (outage.since !== null) log.info({ since: outage.since }, 'content is back')
      outage.since = null
      // A missing entry is not cached: it would only evict content that customers read.
      if (entry === null) copies.delete(key)
      else copies.set(key, entry)
      return entry
    } catch (error) {
      if (!(error instanceof OutsideSystemError)) throw error
      if (outage.since === null) log.error({ err: error }, 'content cannot be read')
      outage.since ??= clock.now()
      const copy = copies.get(key)
      // The stale copy is cached like a response, so that an outage delays a customer at most once a minute.
      if (copy !== undefined) return copy
      throw error
    }
  }

  return (key: string, load: () => Promise<T>): Promise<T | null> =>
    memory(key, () => read(key, load)).catch((error: unknown) => {
      if (error instanceof OutsideSystemError) return null
      throw error
    })
}
