import { instant } from '#server/platform/database/columns.ts'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** Requests for a mail when a variant is back in stock. Deleted as soon as it is sent. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    /** Message id of the mail: a retry has the same. */
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull(),
    email: text('email').notNull(),
    /** Keyed hash of the address, the same for every spelling: the link of a mail refers to it. */
    mailbox: text('mailbox').notNull(),
    createdAt: instant('created_at'),
    /** When sending was last tried: a mail that fails is retried after the others. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** Lease of the worker that sends the mail. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stock_alerts_once').on(table.mailbox, table.code),
    index('stock_alerts_waiting').on(table.code, table.triedAt.nullsFirst(), table.createdAt).concurrently(),
    index('stock_alerts_created').on(table.createdAt).concurrently(),
  ],
)
