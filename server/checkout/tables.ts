import type { Checkout } from '#domain/checkout/checkout.ts'
import type { Stored } from '#domain/stored-document.ts'
import { bytea, instant } from '#server/platform/database/columns.ts'
import { index, integer, jsonb, pgTable, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** What customers enter in checkout. Separate from the cart: they are personal data, and deleted sooner. */
export const checkouts = pgTable(
  'checkouts',
  {
    cartUuid: uuid('cart_uuid').primaryKey(),
    /** Incremented with every saved step. */
    version: integer('version').notNull().default(1),
    document: jsonb('document').$type<Stored<Checkout>>().notNull(),
    /** Of the details' address (emailHash). Null: there are none yet. */
    emailHash: bytea('email_hash'),
    changedAt: instant('changed_at'),
  },
  (table) => [
    index('checkouts_changed').on(table.changedAt).concurrently(),
    index('checkouts_email').on(table.emailHash).concurrently(),
  ],
)
