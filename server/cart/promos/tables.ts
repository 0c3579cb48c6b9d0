import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { check, integer, pgTable, primaryKey, text, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** How many orders have each promo code. Whoever orders with one waits here for whoever does so at the same moment. */
export const promoCounts = pgTable(
  'promo_counts',
  {
    code: text('code').primaryKey(),
    used: integer('used').notNull(),
    /** As the catalogue said with the last of them. Null: any number. */
    most: integer('most'),
    changedAt: instant('changed_at'),
  },
  (table) => [check('promo_counts_used', sql`${table.used} >= 0`)],
)

/** Which order has which code. Goes with its order; one that was given back has gone already. */
export const promoUses = pgTable(
  'promo_uses',
  { orderId: uuid('order_id').notNull(), code: text('code').notNull(), at: instant('at') },
  (table) => [primaryKey({ columns: [table.orderId, table.code] })],
)
