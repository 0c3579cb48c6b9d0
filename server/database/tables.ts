import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Release } from '#domain/catalogue/release.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const carts = pgTable(
  'carts',
  {
    uuid: uuid('uuid').primaryKey(),
    reference: text('reference').notNull().unique(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<Cart>().notNull(),
    /** The idempotency key of the request that made the cart: sent twice, it makes one cart. */
    creationKey: text('creation_key'),
    /** The key of the change that was saved last: sent twice, it changes the cart once. */
    lastKey: text('last_key'),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
  },
  (table) => [uniqueIndex('carts_creation_key').on(table.creationKey).where(sql`${table.creationKey} is not null`)],
)

export const prequals = pgTable(
  'prequals',
  {
    id: text('id').primaryKey(),
    document: jsonb('document').$type<PrequalResult>().notNull(),
    createdAt: instant('created_at'),
  },
  (table) => [index('prequals_created_at').on(table.createdAt)],
)

export const catalogueReleases = pgTable('catalogue_releases', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Of the document: publishing the same catalogue again makes no second release. */
  checksum: text('checksum').notNull().unique(),
  document: jsonb('document').$type<Release>().notNull(),
  publishedAt: instant('published_at'),
})

/** One row: which release the shop sells from. */
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
