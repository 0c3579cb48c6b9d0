import type { CartDocument } from '#domain/cart/cart.ts'
import type { CartState } from '#domain/cart/state.ts'
import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'

export const carts = pgTable(
  'carts',
  {
    uuid: uuid('uuid').primaryKey(),
    reference: text('reference').notNull().unique(),
    version: integer('version').notNull(),
    document: json('document').$type<CartDocument>().notNull(),
    /** What statements ask for, out of the document: written with it. */
    status: text('status').$type<CartState>().notNull().default('open'),
    /** What the network said about the home that is ordered for. */
    homePrequalId: text('home_prequal_id'),
    /** Whether it holds personal data that goes sooner than the rest of it. True where nobody looked: the job of the night does. */
    hasDetails: boolean('has_details').notNull().default(true),
    /** It knows a person, or did: from then on it opens for its holders alone. */
    held: boolean('held').notNull().default(false),
    /** It knows which person: something that the question of a link asks for. */
    identified: boolean('identified').notNull().default(false),
    /** By what its browsers are known: a hash of each one's secret. Null: from before there were any. */
    holders: bytea('holders').array(),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
  },
  (table) => [
    // Costs a change next to nothing: rows stand in the order of their making, and old ones are looked for once a night.
    index('carts_changed_at').using('brin', table.changedAt),
    // By what never changes: an index over the time of a change would cost each change a row of every index.
    index('carts_with_details').on(table.uuid).concurrently().where(sql`${table.hasDetails}`),
  ],
)

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
