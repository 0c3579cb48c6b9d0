import { bytea } from '#server/platform/database/columns.ts'
import { index, pgTable, timestamp } from '#server/platform/database/drizzle/pg-core.ts'

/** Tokens of journeys that were used. Each opens in one browser. */
export const journeyTokens = pgTable(
  'journey_tokens',
  {
    /** Hash of its id (jti). */
    id: bytea('id').primaryKey(),
    /** Of the browser that used it first. Null: used in its customer's session, and valid in no other browser. */
    browser: bytea('browser'),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('journey_tokens_ends').on(table.endsAt).concurrently()],
)
