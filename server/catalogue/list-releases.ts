import { scaled } from '#domain/catalogue/diff/live-carts.ts'
import type { Database } from '#server/platform/database/database.ts'
import { desc, eq, max, sql } from '#server/platform/database/drizzle/orm.ts'
import { catalogueActive, cataloguePublications, catalogueReleases } from './tables.ts'

const MOST_LISTED = 20

/** How many live carts have a line priced by each release, of the share of all carts that was looked at. */
export type CartsByRelease = (db: Database) => Promise<{ share: number; carts: ReadonlyMap<number, number> }>

export type ListedRelease = {
  id: number
  publishedAt: Date
  /** When it was last activated; null for a release from before the history of publications. */
  activatedAt: Date | null
  offers: number
  tariffs: number
  active: boolean
  liveCarts: number
  /** Of all carts: less than 1 where the number is worked out from a part. */
  share: number
}

/** Newest first. */
export async function listReleases(db: Database, cartsByRelease: CartsByRelease): Promise<ListedRelease[]> {
  const { document } = catalogueReleases
  const activations = db
    .select({ releaseId: cataloguePublications.releaseId, at: max(cataloguePublications.at).as('at') })
    .from(cataloguePublications)
    .groupBy(cataloguePublications.releaseId)
    .as('activations')
  const rows = await db
    .select({
      id: catalogueReleases.id,
      publishedAt: catalogueReleases.publishedAt,
      activatedAt: activations.at,
      tariffs: sql<number>`jsonb_array_length(${document} -> 'tariffs')`,
      offers: sql<number>`(
        select count(distinct tariff ->> 'offerCode')::int
        from jsonb_array_elements(${document} -> 'tariffs') as tariff)`,
      active: sql<boolean>`${catalogueActive.releaseId} is not null`,
    })
    .from(catalogueReleases)
    .leftJoin(catalogueActive, eq(catalogueActive.releaseId, catalogueReleases.id))
    .leftJoin(activations, eq(activations.releaseId, catalogueReleases.id))
    .orderBy(desc(catalogueReleases.id))
    .limit(MOST_LISTED)
  const { share, carts } = await cartsByRelease(db)
  return rows.map((row) => ({ ...row, liveCarts: scaled(carts.get(row.id) ?? 0, share), share }))
}
