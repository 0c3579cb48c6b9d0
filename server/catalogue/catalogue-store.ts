import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Release } from '#domain/catalogue/release.ts'
import type { Database } from '#server/database/database.ts'
import { catalogueActive, catalogueReleases } from '#server/database/tables.ts'

const RELEASE_CHANNEL = 'catalogue_release'
const RECONNECT_MS = 1000

export type ActiveRelease = { id: number; release: Release }

/** The release that the shop sells from, held in memory and changed when the database says so. */
export interface CatalogueStore {
  active(): ActiveRelease
  close(): Promise<void>
}

export async function openCatalogue(
  db: Database,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<CatalogueStore> {
  let current = await loadActive(db)
  if (current === null) throw new Error('No catalogue has been published. Run: npm run prepare-database')
  let active: ActiveRelease = current
  let closed = false
  let listener: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null

  async function reload(): Promise<void> {
    current = await loadActive(db)
    if (current === null || current.id === active.id) return
    active = current
    log.info({ release: active.id }, 'catalogue release is active')
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl })
    listener = client
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', () => {
      reload().catch((error: unknown) => log.error({ err: error }, 'catalogue could not be reloaded'))
    })
    await client.connect()
    await client.query(`listen ${RELEASE_CHANNEL}`)
    // What was published between the last look and the first word on this line.
    await reload()
  }

  function lost(client: pg.Client): void {
    if (closed || listener !== client) return
    listener = null
    client.end().catch(() => {})
    retry = setTimeout(() => {
      listen().catch((error: unknown) => {
        log.error({ err: error }, 'catalogue listener could not connect')
        if (listener !== null) lost(listener)
      })
    }, RECONNECT_MS)
  }

  await listen()
  return {
    active: () => active,
    async close() {
      closed = true
      if (retry !== null) clearTimeout(retry)
      await listener?.end()
    },
  }
}

async function loadActive(db: Database): Promise<ActiveRelease | null> {
  const [row] = await db
    .select({ id: catalogueReleases.id, release: catalogueReleases.document })
    .from(catalogueActive)
    .innerJoin(catalogueReleases, eq(catalogueReleases.id, catalogueActive.releaseId))
  return row ?? null
}

/** One immutable release, made active in the same transaction. The same catalogue again changes nothing. */
export async function publishRelease(db: Database, release: Release, checksum: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.insert(catalogueReleases).values({ document: release, checksum }).onConflictDoNothing()
    const [row] = await tx
      .select({ id: catalogueReleases.id })
      .from(catalogueReleases)
      .where(eq(catalogueReleases.checksum, checksum))
    if (row === undefined) throw new Error('The release was not stored')
    await tx
      .insert(catalogueActive)
      .values({ releaseId: row.id })
      .onConflictDoUpdate({ target: catalogueActive.id, set: { releaseId: row.id } })
    await tx.execute(sql`select pg_notify(${RELEASE_CHANNEL}, ${String(row.id)})`)
    return row.id
  })
}
