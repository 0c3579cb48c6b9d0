import type { Release } from '#domain/catalogue/release.ts'
import type { Stored } from '#domain/stored-document.ts'
import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { check, integer, jsonb, pgTable, smallint, text } from '#server/platform/database/drizzle/pg-core.ts'

export const catalogueReleases = pgTable('catalogue_releases', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Of the document: publishing the same catalogue again creates no second release. */
  checksum: text('checksum').notNull().unique(),
  document: jsonb('document').$type<Stored<Release>>().notNull(),
  publishedAt: instant('published_at'),
})

export const catalogueActive = pgTable(
  'catalogue_active',
  {
    id: smallint('id').primaryKey().default(1),
    releaseId: integer('release_id')
      .notNull()
      .references(() => catalogueReleases.id),
  },
  (table) => [check('catalogue_active_is_one_row', sql`${table.id} = 1`)],
)

export const cataloguePublications = pgTable('catalogue_publications', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  releaseId: integer('release_id')
    .notNull()
    .references(() => catalogueReleases.id),
  action: text('action').$type<'PUBLISH' | 'ROLLBACK'>().notNull(),
  at: instant('at'),
})

export const cataloguePictures = pgTable('catalogue_pictures', {
  checksum: text('checksum').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytea('bytes').notNull(),
})
