import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EnquiryStatus } from '#domain/availability/nbi/nbi-polling.ts'
import type { NetworkFacts } from '#domain/availability/nbi/neq.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { Release } from '#domain/catalogue/release.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

export const carts = pgTable(
  'carts',
  {
    uuid: uuid('uuid').primaryKey(),
    reference: text('reference').notNull().unique(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<Cart>().notNull(),
    /** Neither is read or written any more. Servers of the version before still write them while a new one is rolled out. */
    creationKey: text('creation_key'),
    lastKeys: text('last_key'),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
  },
  (table) => [
    uniqueIndex('carts_creation_key').on(table.creationKey).where(sql`${table.creationKey} is not null`),
    // Costs a change next to nothing: rows stand in the order of their making, and old ones are looked for once a night.
    index('carts_changed_at').using('brin', table.changedAt),
  ],
)

/** What was done under which idempotency key. Hashes alone, because whoever knows a key could have its cart. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The cart that was made or changed. No foreign key: a check of it would lock the cart with each change. */
    cartUuid: uuid('cart_uuid').notNull(),
    key: bytea('key').notNull(),
    /** What was asked for: another request under the same key is refused. */
    request: bytea('request').notNull(),
    /** Of a key that made a cart: by whom. Sent twice, it makes one cart. */
    creator: bytea('creator'),
    at: instant('at'),
  },
  (table) => [
    primaryKey({ columns: [table.cartUuid, table.key] }),
    uniqueIndex('idempotency_keys_creator').on(table.creator).where(sql`${table.creator} is not null`),
    index('idempotency_keys_at').using('brin', table.at),
  ],
)

export const prequals = pgTable(
  'prequals',
  {
    id: text('id').primaryKey(),
    document: jsonb('document').$type<PrequalResult>().notNull(),
    /** How often somebody who came by a number did not know the home. */
    wrongAnswers: smallint('wrong_answers').notNull().default(0),
    createdAt: instant('created_at'),
  },
  (table) => [index('prequals_created_at').on(table.createdAt)],
)

/** What was asked for within a time, by whom or about what; see budget.ts. */
export const budgets = pgTable('budgets', {
  key: text('key').primaryKey(),
  spent: integer('spent').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})

/** What the network is being asked about NBI lines: the premises (no line id), then perhaps one line of it. */
export const enquiries = pgTable(
  'enquiries',
  {
    prequalId: text('prequal_id')
      .notNull()
      .references(() => prequals.id, { onDelete: 'cascade' }),
    lineId: text('line_id').notNull().default(''),
    /** Its name to the network. A new try is a new enquiry with a new name. */
    id: uuid('id').notNull().unique(),
    addressId: text('address_id'),
    eircode: text('eircode'),
    state: text('state').$type<EnquiryStatus>().notNull(),
    taskId: text('task_id'),
    result: jsonb('result').$type<NetworkFacts>(),
    errorCode: text('error_code'),
    /** Turns that were saved. */
    attempts: integer('attempts').notNull().default(0),
    /** How often the network has said that it is not done yet, since it took the enquiry. */
    reads: integer('reads').notNull().default(0),
    /** When the network was first asked, and when it first took the enquiry: patience is counted from there. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.prequalId, table.lineId] })],
)

/** For which offers of carts a slot of the engineers' diary is held, and by whom; see slot-holds.ts. */
export const slotHolds = pgTable('slot_holds', {
  offerId: text('offer_id').primaryKey(),
  visitor: text('visitor').notNull(),
  home: text('home').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})

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

/** When the shop began to sell from a release, newest last: what a rollback goes back through. */
export const cataloguePublications = pgTable('catalogue_publications', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  releaseId: integer('release_id')
    .notNull()
    .references(() => catalogueReleases.id),
  action: text('action').$type<'PUBLISH' | 'ROLLBACK'>().notNull(),
  at: instant('at'),
})

/** The pictures of every release, by content: a release that is gone back to has its own pictures. */
export const cataloguePictures = pgTable('catalogue_pictures', {
  checksum: text('checksum').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytea('bytes').notNull(),
})

/** Where premises are, without the number on the door. A place is found by its words; its premises by the place. */
export const places = pgTable(
  'places',
  {
    /** A hash of what it is, so that an import needs no look-up and can be repeated. */
    id: bigint('id', { mode: 'bigint' }).primaryKey(),
    building: text('building'),
    street: text('street'),
    locality: text('locality'),
    town: text('town').notNull(),
    county: text('county').notNull(),
    /** The words of all that, plain, from the smallest part to the largest, with a space between. */
    search: text('search').notNull(),
  },
  (table) => [
    index('places_beginning').on(table.search.op('text_pattern_ops')),
    index('places_words').using('gin', sql`array_to_tsvector(string_to_array(${table.search}, ' '))`),
  ],
)

/** Every word of every place, so that a slip of the finger is put right before the places are searched. */
export const placeWords = pgTable(
  'place_words',
  { word: text('word').primaryKey(), uses: integer('uses').notNull() },
  (table) => [
    index('place_words_beginning').on(table.word.op('text_pattern_ops')),
    index('place_words_similar').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

export const premises = pgTable(
  'premises',
  {
    eircode: text('eircode').primaryKey(),
    placeId: bigint('place_id', { mode: 'bigint' }).notNull(),
    /** The Eircode of the building that these premises are a unit of. */
    within: text('within'),
    unit: text('unit'),
    number: text('number'),
    /** The number on the door as a number: 2 comes before 10. */
    door: integer('door').notNull(),
  },
  (table) => [
    index('premises_place').on(table.placeId, table.door),
    index('premises_within').on(table.within).where(sql`${table.within} is not null`),
  ],
)
