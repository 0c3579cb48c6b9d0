import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { check, index, integer, pgTable, text, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** What is on the shelf. A code that was sold once stays, whatever the catalogue says. */
export const stock = pgTable(
  'stock',
  {
    code: text('code').primaryKey(),
    /** With those that are held. */
    onHand: integer('on_hand').notNull(),
    held: integer('held').notNull().default(0),
    /** Taken out by orders. */
    sold: integer('sold').notNull().default(0),
    changedAt: instant('changed_at'),
  },
  (table) => [
    // The authoritative guard that the last one is sold once, whatever the code does.
    check('stock_enough', sql`${table.held} >= 0 and ${table.held} <= ${table.onHand} and ${table.sold} >= 0`),
  ],
)

/** One of a code, kept for a customer or sold to one. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    /** What it is held for: the id of a device in a cart. */
    holder: text('holder').primaryKey(),
    code: text('code').notNull(),
    cartUuid: uuid('cart_uuid').notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
    state: text('state').$type<'held' | 'sold'>().notNull().default('held'),
    /** A mark of the connection that holds it, for as long as it does. */
    visitor: text('visitor'),
    /** When an operator's own stock system heard that it was sold. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    createdAt: instant('created_at'),
  },
  (table) => [
    index('stock_holds_until').on(table.until).where(sql`${table.state} = 'held'`),
    index('stock_holds_cart').on(table.cartUuid),
  ],
)
