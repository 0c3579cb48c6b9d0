import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'

/** How many orders have used each promo code, and whether an employee has ended it. Concurrent orders with one code wait for the lock of its row. */
export const promoCounts = pgTable(
  'promo_counts',
  {
    code: text('code').primaryKey(),
    used: integer('used').notNull(),
    /** The limit in the catalogue at the last order. Null: unlimited. */
    most: integer('most'),
    /** When an employee has ended it, or will have. Null: it ends as its release says. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    changedAt: instant('changed_at'),
  },
  (table) => [check('promo_counts_used', sql`${table.used} >= 0`)],
)

/** The codes of each order, deleted with it; those of an order that was released are deleted already. */
export const promoUses = pgTable(
  'promo_uses',
  { orderId: uuid('order_id').notNull(), code: text('code').notNull(), at: instant('at') },
  (table) => [
    primaryKey({ columns: [table.orderId, table.code] }),
    index('promo_uses_code').on(table.code, table.at).concurrently(),
  ],
)
