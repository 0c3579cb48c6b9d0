import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/database/database.ts'
import { inArray } from '#server/platform/database/drizzle/orm.ts'
import { type HeldRelease, holdRelease } from './held-release.ts'
import { storedRelease } from './stored/stored-release.ts'
import { catalogueReleases } from './tables.ts'

/** Of half a megabyte each. An operator who publishes every day has a month of them in memory. */
const MOST_HELD = 32

/**
 * LRU cache of releases that lines of carts refer to. Each server reads each once: they never change. A release that
 * is missing or cannot be parsed is cached as such and logged once; carts that refer to it are shown without its
 * texts.
 */
export function releaseCache(db: Database, log: FastifyBaseLogger) {
  const held = new LRUCache<number, { release: HeldRelease | null }>({ max: MOST_HELD })
  const reading = new Map<number, Promise<void>>()

  async function read(ids: readonly number[]): Promise<void> {
    const { id, document } = catalogueReleases
    const rows = await db
      .select({ id, document })
      .from(catalogueReleases)
      .where(inArray(id, [...ids]))
    const documents = new Map(rows.map((row) => [row.id, row.document]))
    for (const releaseId of ids) {
      try {
        const stored = documents.get(releaseId)
        if (stored === undefined) throw new Error('it is not in the database')
        held.set(releaseId, { release: holdRelease(releaseId, storedRelease.read(stored, releaseId)) })
      } catch (error) {
        held.set(releaseId, { release: null })
        log.error({ err: error, release: releaseId }, 'a release that carts hold cannot be read')
      }
    }
  }

  /** Single flight: concurrent callers wait for the same result. */
  function readOnce(ids: readonly number[]): Promise<unknown> {
    const missing = ids.filter((id) => !reading.has(id))
    if (missing.length > 0) {
      const pending = read(missing).finally(() => {
        for (const id of missing) reading.delete(id)
      })
      for (const id of missing) reading.set(id, pending)
    }
    return Promise.all(ids.map((id) => reading.get(id)))
  }

  return {
    add(release: HeldRelease): void {
      held.set(release.id, { release })
    },

    async find(ids: readonly number[]): Promise<Map<number, HeldRelease>> {
      const missing = ids.filter((id) => !held.has(id))
      // A cart can be shown without the texts of a release.
      if (missing.length > 0) await readOnce(missing).catch((err) => log.warn({ err }, 'releases were not read'))
      return new Map(
        ids.flatMap((id) => {
          const release = held.get(id)?.release ?? null
          return release === null ? [] : [[id, release] as const]
        }),
      )
    },
  }
}
