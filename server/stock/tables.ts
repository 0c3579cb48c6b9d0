import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { check, index, integer, pgTable, text, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** Stock per code. A code that was sold once stays, also after it left the catalogue. */
export const stock = pgTable(
  'stock',
  {
    code: text('code').primaryKey(),
    /** Including held ones. */
    onHand: integer('on_hand').notNull(),
    held: integer('held').notNull().default(0),
    /** Sold to orders. */
    sold: integer('sold').notNull().default(0),
    changedAt: instant('changed_at'),
  },
  (table) => [
    // The authoritative guard that the last one is sold once, whatever the code does.
    check('stock_enough', sql`${table.held} >= 0 and ${table.held} <= ${table.onHand} and ${table.sold} >= 0`),
  ],
)

/** One device of a code, held for a customer or sold to one. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    /** The id of a device in a cart. */
    holder: text('holder').primaryKey(),
    code: text('code').notNull(),
    cartUuid: uuid('cart_uuid').notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
    state: text('state').$type<'held' | 'sold'>().notNull().default('held'),
    /** Keyed hash of the connection that holds it, during the hold. */
    visitor: text('visitor'),
    /** When the sale was reported to an operator's own stock system. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    createdAt: instant('created_at'),
  },
  (table) => [
    index('stock_holds_until').on(table.until).where(sql`${table.state} = 'held'`),
    index('stock_holds_cart').on(table.cartUuid),
  ],
)
