import { instant } from '#server/platform/database/columns.ts'
import { pgTable, text, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** Customers who want their data erased. A row goes with the mail that it is done, or when the customer cancels it. */
export const erasureRequests = pgTable('erasure_requests', {
  /** Message id of the mail: a retry has the same. */
  id: uuid('id').primaryKey().defaultRandom(),
  /** Null: erased. The row waits for its mail, and another request can be made. */
  customer: text('customer').unique(),
  /** Of the session that requested it: the result goes there. */
  email: text('email').notNull(),
  requestedAt: instant('requested_at'),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
})
