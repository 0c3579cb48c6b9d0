import { instant } from '#server/platform/database/columns.ts'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** Who wants to hear that a variant is back. Gone as soon as they have heard. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    /** Names the letter: sent again, it is the same one. */
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull(),
    email: text('email').notNull(),
    /** A mark of the address, the same for every spelling: what the link of a letter knows it by. */
    mailbox: text('mailbox').notNull(),
    createdAt: instant('created_at'),
    /** When a letter was last begun: one that does not get through waits behind the others. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
    /** Somebody is writing to them until then. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stock_alerts_once').on(table.mailbox, table.code),
    index('stock_alerts_code').on(table.code, table.createdAt),
  ],
)
