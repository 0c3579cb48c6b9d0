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
    /** Copied from the document for statements to filter by, and written with it. */
    status: text('status').$type<CartState>().notNull().default('open'),
    /** The prequal of the home in the cart. */
    homePrequalId: text('home_prequal_id'),
    /**
     * Whether it contains personal data, which is deleted sooner than the rest. True for rows from before the column,
     * which the nightly job checks.
     */
    hasDetails: boolean('has_details').notNull().default(true),
    /** It contains or contained personal data: from then on it opens for its holders alone. */
    held: boolean('held').notNull().default(false),
    /** It identifies a person: it contains data that the question of a link is about. */
    identified: boolean('identified').notNull().default(false),
    /** A hash of the secret of each of its browsers. Null: from before secrets existed. */
    holders: bytea('holders').array(),
    /** The signed-in customer it belongs to: it opens in their session alone. Null: a guest's. */
    customer: text('customer'),
    /** The partner's system that made it: it opens for that partner alone. Null: a customer's. */
    partner: text('partner'),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
  },
  (table) => [
    // For the nightly jobs. Next to free for a change, because neither column moves with it.
    index('carts_status_created').on(table.status, table.createdAt).concurrently(),
    // On a column that never changes: an index on the time of the change would write to every index with each change.
    index('carts_with_details').on(table.uuid).concurrently().where(sql`${table.hasDetails}`),
    index('carts_customer').on(table.customer).concurrently().where(sql`${table.customer} is not null`),
    // Of columns that never change: no change of a cart writes to it.
    index('carts_partner')
      .on(table.partner, table.createdAt, table.uuid)
      .concurrently()
      .where(sql`${table.partner} is not null`),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The cart that was created or changed. No foreign key: its check would lock the cart with each change. */
    cartUuid: uuid('cart_uuid').notNull(),
    key: bytea('key').notNull(),
    /** Hash of the request: another one under the same key is refused. */
    request: bytea('request').notNull(),
    /** Creator of the cart, for a key that created one. A repeated request creates none. */
    creator: bytea('creator'),
    at: instant('at'),
  },
  (table) => [
    primaryKey({ columns: [table.cartUuid, table.key] }),
    uniqueIndex('idempotency_keys_creator').on(table.creator).where(sql`${table.creator} is not null`),
    index('idempotency_keys_made').on(table.at).concurrently(),
  ],
)
