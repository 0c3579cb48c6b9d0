import { instant } from '../database/columns.ts'
import { date, integer, pgTable, primaryKey, text } from '../database/drizzle/pg-core.ts'

/** What attack detection needs, counted by day over all processes. Places and reasons are fixed texts. */
export const securityCounts = pgTable(
  'security_counts',
  {
    day: date('day').notNull(),
    event: text('event').notNull(),
    place: text('place').notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at'),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.place, table.reason] })],
)
