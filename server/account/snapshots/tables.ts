import { index, pgTable, primaryKey, text, timestamp } from '#server/platform/database/drizzle/pg-core.ts'

/** What the operator's systems last said of a customer, for the time in which they are away. */
export const customerSnapshots = pgTable(
  'customer_snapshots',
  {
    /** Keyed hash of the customer's number. */
    customer: text('customer').notNull(),
    part: text('part').notNull(),
    /** Sealed for its customer. */
    sealed: text('sealed').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customer, table.part] }),
    index('customer_snapshots_read').on(table.readAt).concurrently(),
  ],
)
