import type { FastifyBaseLogger } from 'fastify'
import type { Release } from '#domain/catalogue/release.ts'
import type { Publication } from '#domain/catalogue/rollback-target.ts'
import { shelfItems } from '#domain/catalogue/shelf/shelf-item.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { putOnShelf } from '#server/stock/put-on-shelf.ts'
import { type HeldRelease, type HeldReleases, holdRelease } from './held-release.ts'
import type { CompiledCatalogue } from './read-catalogue.ts'
import { releaseCache } from './release-cache.ts'
import { listenForReleases } from './release-listener.ts'
import { storedRelease } from './stored/stored-release.ts'
import { catalogueActive, cataloguePictures, cataloguePublications, catalogueReleases } from './tables.ts'

/** The active release, in memory and replaced when the database notifies of another. */
export interface CatalogueStore {
  active(): HeldRelease
  /** The releases that lines of carts were chosen from, as far as they can be read. */
  held(ids: readonly number[]): Promise<HeldReleases>
  close(): Promise<void>
}

export async function openCatalogue(
  db: Database,
  databaseUrl: string,
  log: FastifyBaseLogger,
  /** Runs before a new release is active: loads the stock levels of its devices. */
  beforeActive: () => Promise<void>,
): Promise<CatalogueStore> {
  const first = await loadActive(db)
  if (first === null) throw new Error('No catalogue has been published. Run: npm run prepare-database')
  let active: HeldRelease = first
  const older = releaseCache(db, log)
  let refreshing: Promise<void> = Promise.resolve()

  async function reload(): Promise<void> {
    const id = await activeId(db)
    if (id === null || id === active.id) return
    const current = await loadActive(db)
    if (current === null) return
    await beforeActive()
    older.add(active)
    active = current
    log.info({ release: active.id }, 'catalogue release is active')
  }

  /** One after the other: a stale result must not replace a newer one. */
  function refresh(): Promise<void> {
    refreshing = refreshing.catch(() => {}).then(reload)
    return refreshing
  }

  const listener = await listenForReleases(databaseUrl, log, refresh)
  return {
    active: () => active,
    // Most carts are younger than the release.
    async held(ids) {
      const { id } = active
      const others = ids.filter((other) => other !== id)
      return others.length === 0 ? new Map([[id, active]]) : older.find(others).then((found) => found.set(id, active))
    },
    async close() {
      await listener.close()
      await refreshing.catch(() => {})
    },
  }
}

export async function activeId(db: Database | Transaction): Promise<number | null> {
  const [row] = await db.select({ id: catalogueActive.releaseId }).from(catalogueActive)
  return row?.id ?? null
}

export async function loadActive(db: Database | Transaction): Promise<HeldRelease | null> {
  const [row] = await db
    .select({ id: catalogueReleases.id, document: catalogueReleases.document })
    .from(catalogueActive)
    .innerJoin(catalogueReleases, eq(catalogueReleases.id, catalogueActive.releaseId))
  if (row === undefined) return null
  return holdRelease(row.id, storedRelease.read(row.document, row.id))
}

/** A lock: publications run one after the other, and the release on sale does not change during one. */
export function whilePublishing<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockPublishing(tx)
    return work(tx)
  })
}

/** The same in a transaction that does more. */
export async function lockPublishing(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.publishing})`)
}

/** One immutable release, made active in the same transaction. The same catalogue again makes no second release. */
export function publishRelease(db: Database, catalogue: CompiledCatalogue): Promise<number> {
  return whilePublishing(db, (tx) => storeAndActivate(tx, catalogue))
}

const BY_A_VERSION = 'the files of this version of the shop'

/** For a start of the shop: a release that was published before, and perhaps rolled back, stays as it is. */
export function publishIfNew(db: Database, catalogue: CompiledCatalogue): Promise<number | null> {
  return whilePublishing(db, async (tx) => {
    const before = await activeId(tx)
    const known = (await findRelease(tx, catalogue.checksum)) !== null && before !== null
    if (!known) {
      const id = await storeAndActivate(tx, catalogue)
      describeAct(tx, { object: `release ${id}`, reason: BY_A_VERSION, before: { release: before } })
      return id
    }
    // A shop from before the stock table. This version may not be able to parse the active release.
    const active = await loadActive(tx).catch(() => null)
    const added = active === null ? 0 : await putOnShelf(tx, active.shelf.values())
    if (added > 0) describeAct(tx, { act: 'STOCK_COUNTED', object: `${added} codes`, reason: BY_A_VERSION })
    return null
  })
}

export async function storeAndActivate(
  tx: Transaction,
  { release, checksum, pictures }: CompiledCatalogue,
): Promise<number> {
  await storePictures(tx, pictures)
  const known = await findRelease(tx, checksum)
  const id = known ?? (await storeRelease(tx, release, checksum))
  await activate(tx, id, 'PUBLISH')
  await putOnShelf(tx, shelfItems(release))
  return id
}

export async function storePictures(tx: Transaction, pictures: CompiledCatalogue['pictures']): Promise<void> {
  const stored = await tx.select({ checksum: cataloguePictures.checksum }).from(cataloguePictures)
  const known = new Set(stored.map(({ checksum }) => checksum))
  const missing = pictures.filter(({ checksum }) => !known.has(checksum))
  if (missing.length > 0) await tx.insert(cataloguePictures).values(missing)
}

async function findRelease(tx: Transaction, checksum: string): Promise<number | null> {
  const [row] = await tx
    .select({ id: catalogueReleases.id })
    .from(catalogueReleases)
    .where(eq(catalogueReleases.checksum, checksum))
  return row?.id ?? null
}

async function storeRelease(tx: Transaction, release: Release, checksum: string): Promise<number> {
  const [row] = await tx
    .insert(catalogueReleases)
    .values({ document: storedRelease.write(release), checksum })
    .returning({ id: catalogueReleases.id })
  if (row === undefined) throw new Error('The release was not stored')
  return row.id
}

/**
 * Servers are notified when the transaction commits. A release that is already active stays so without another entry. By a function of the
 * database, which the desk goes back to an earlier release with, too.
 */
export async function activate(tx: Transaction, id: number, action: Publication['action']): Promise<void> {
  await tx.execute(
    action === 'ROLLBACK' ? sql`select roll_back_release(${id})` : sql`select activate_release(${id}, ${action})`,
  )
}

/** Oldest first. */
export async function publications(tx: Database | Transaction): Promise<(Publication & { at: Date })[]> {
  const { releaseId, action, at } = cataloguePublications
  const newestFirst = await tx
    .select({ releaseId, action, at })
    .from(cataloguePublications)
    .orderBy(desc(cataloguePublications.id))
  return newestFirst.reverse()
}
